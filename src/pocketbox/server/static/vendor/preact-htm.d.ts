// The part of Preact and htm that the client uses, as types. Values in a template are not checked against components.

export interface VNode {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}
/** What a component may return or take as children. */
export type Child = VNode | string | number | boolean | null | undefined | readonly Child[];

export interface Context<T> {
  readonly Provider: (props: { value: T; children?: Child }) => Child;
}
export interface Ref<T> {
  current: T;
}

/** What stands in a template: an attribute, a child, a component or a handler of events. */
type Value = string | number | boolean | null | undefined | object | ((event: any) => unknown);

export function html(parts: TemplateStringsArray, ...values: Value[]): VNode;
export function h(type: unknown, props: unknown, ...children: Child[]): VNode;
export function render(node: Child, parent: Element): void;
/** Hooks into what Preact does. */
export const options: { vnode?: (node: VNode) => void };
export function Fragment(props: { children?: Child }): Child;
export function createContext<T>(fallback: T): Context<T>;
export function useContext<T>(context: Context<T>): T;
export function useState<T>(first: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useRef<T>(first: T): Ref<T>;
export function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
export function useCallback<T>(callback: T, inputs: readonly unknown[]): T;
