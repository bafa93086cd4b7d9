/** The arch with its door, for pages of the API's own; `.door` is filled by the page's style. */
export const LOGO =
  '<svg class="logo" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 22V11a8 8 0 0 1 16 0v11" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M9 22v-9a3 3 0 0 1 6 0v9z" class="door"/></svg>';
