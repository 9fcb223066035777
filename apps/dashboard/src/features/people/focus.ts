/** After what had the focus is gone: the focus goes to the page, and not back to its beginning. */
export const focusMain = () =>
  requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }))
