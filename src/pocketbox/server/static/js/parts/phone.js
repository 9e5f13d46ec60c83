/** Whether the page is as narrow as a phone; the style sheets have the same bound. */

import { useEffect, useState } from "../../vendor/preact-htm.js";

const NARROW = "(max-width: 760px)";

export function usePhone() {
  const [isPhone, setPhone] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const change = () => setPhone(query.matches);
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, []);
  return isPhone;
}
