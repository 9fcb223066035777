/** Moves the focus to the launch, after the button that changed it has gone. */
export const focusLaunch = () => void requestAnimationFrame(() => document.getElementById('launch')?.focus())
