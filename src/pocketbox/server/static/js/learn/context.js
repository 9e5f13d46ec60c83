/** The lesson that a part belongs to. */

/** @import { LessonTable } from "./table.js" */

import { createContext } from "../../vendor/preact-htm.js";

export const Lesson = createContext(/** @type {LessonTable | null} */ (null));
