/**
 * What goes does not take the focus along. A dialog, menu or toast gives it back to where it came from; a row, chip or button that is
 * removed to what stands in its place, and a screen that is left to the content, so that the next Tab goes on there and not at the
 * page's top. Who leaves a field on purpose keeps having no focus, and what places the focus by itself is quicker.
 */
type Stop = {
  readonly element: HTMLElement;
  /** What lies over the page and holds it. */
  readonly over: Element | null;
  /** Its ancestors, from the nearest one, and where in each of them it stood: nobody can ask that once it is gone. */
  readonly way: readonly { readonly parent: Element; readonly at: number }[];
};

const lies_over = '[role="dialog"], [role="menu"], dialog, [popover]';
const focusable = 'a[href], button, input, select, textarea, [tabindex]';
/** More than lie over each other at a time. */
const most_stops = 16;
/** ms in which a screen or a form places the focus itself. */
const others_first_ms = 60;

function stopAt(element: HTMLElement): Stop {
  const way: { parent: Element; at: number }[] = [];
  for (let node: Element = element; node.parentElement; node = node.parentElement)
    way.push({ parent: node.parentElement, at: [...node.parentElement.children].indexOf(node) });
  return { element, over: element.closest(lies_over), way };
}

const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled, [inert] *') && element.getClientRects().length > 0;

function firstWithin(child: Element): HTMLElement | undefined {
  const all = [child, ...child.querySelectorAll(focusable)];
  return all.find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(focusable) && isUsable(each),
  );
}

/** What stands in the place of what is gone, else nearest to it; at last all that held it. */
function inItsPlace({ way }: Stop, bound: HTMLElement): HTMLElement {
  for (const { parent, at } of way) {
    if (parent === bound || parent.contains(bound)) break;
    if (!parent.isConnected) continue;
    const children = [...parent.children];
    const nearest = [...children.slice(0, at + 1).toReversed(), ...children.slice(at + 1)];
    const found = nearest.map(firstWithin).find((each) => each !== undefined);
    if (found) return found;
  }
  return bound;
}

/** Begins to watch; the answer ends it. */
export function keepFocus(): () => void {
  /** Null: the focus was given up on purpose. */
  const stops: (Stop | null)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const nowhere = () => document.activeElement === null || document.activeElement === document.body;
  const last = () => stops.at(-1) ?? null;

  function note(stop: Stop | null): void {
    stops.push(stop);
    if (stops.length > most_stops) stops.shift();
  }

  function before(gone: Stop): HTMLElement | null {
    for (const stop of stops.toReversed()) {
      if (stop === null) return null;
      if (stop.over !== null && stop.over === gone.over) continue;
      if (isUsable(stop.element)) return stop.element;
    }
    return null;
  }

  function restore(): void {
    timer = undefined;
    const gone = last();
    if (!nowhere() || gone === null) return;
    // A button that works at what was asked comes back by itself.
    if (gone.element.isConnected && gone.element.matches(':disabled')) return;
    const content = document.getElementById('content');
    const held_by = gone.over ?? content;
    const stays = held_by instanceof HTMLElement && gone.way.some(({ parent }) => parent === held_by);
    const place = isUsable(gone.element)
      ? gone.element
      : stays && held_by.isConnected
        ? inItsPlace(gone, held_by)
        : before(gone);
    place?.focus({ preventScroll: true });
  }

  function look(): void {
    const stop = last();
    if (timer !== undefined || stop === null || !nowhere()) return;
    timer = setTimeout(restore, others_first_ms);
  }

  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && last()?.element !== target) note(stopAt(target));
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    // What is being removed leaves as well, and is still there while it does.
    queueMicrotask(() => {
      const stop = last();
      if (nowhere() && stop && isUsable(stop.element)) note(null);
    });
  };

  const observer = new MutationObserver(look);
  const watched = { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] };
  observer.observe(document.body, watched);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}
