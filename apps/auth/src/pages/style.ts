/**
 * The style sheet of these pages, inlined into each of them. It follows the device's light or dark setting. The colours are
 * those of the web app (apps/dashboard/src/styles/tokens.css); style.test.ts holds them equal.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(oklch(97.3% 0.004 85), oklch(14.5% 0.006 285));
  --surface: light-dark(oklch(100% 0 0), oklch(18% 0.007 285));
  --well: light-dark(oklch(98.3% 0.002 85), oklch(20.5% 0.008 285));
  --hover: light-dark(oklch(96.4% 0.004 85), oklch(23.5% 0.009 285));
  --line: light-dark(oklch(92.6% 0.004 85), oklch(26% 0.01 285));
  --line-strong: light-dark(oklch(87.5% 0.006 85), oklch(34% 0.012 285));
  --control: light-dark(oklch(64% 0.01 285), oklch(54% 0.014 285));
  --text: light-dark(oklch(21% 0.012 285), oklch(96% 0.003 285));
  --text-2: light-dark(oklch(42% 0.014 285), oklch(78% 0.01 285));
  --text-3: light-dark(oklch(52% 0.013 285), oklch(67% 0.012 285));
  --accent: light-dark(oklch(48.5% 0.22 280), oklch(76% 0.13 285));
  --accent-solid: light-dark(oklch(48.5% 0.22 280), oklch(54% 0.21 281));
  --accent-solid-hover: light-dark(oklch(43% 0.21 280), oklch(57% 0.2 282));
  --accent-soft: light-dark(oklch(96% 0.022 285), oklch(27% 0.06 283));
  --on-accent: oklch(100% 0 0);
  --warn: light-dark(oklch(48% 0.11 62), oklch(83% 0.12 75));
  --warn-soft: light-dark(oklch(96% 0.045 80), oklch(27% 0.045 70));
  --bad: light-dark(oklch(49% 0.19 25), oklch(77% 0.13 22));
  --bad-soft: light-dark(oklch(95.8% 0.022 20), oklch(27% 0.055 20));
  --focus: light-dark(oklch(55% 0.21 280), oklch(74% 0.15 285));
  --shadow-1: 0 1px 2px light-dark(oklch(20% 0.02 285 / 6%), oklch(0% 0 0 / 40%));
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; padding: clamp(1rem, 9vh, 6rem) 1rem 2rem;
  background: var(--bg); color: var(--text);
  font: .875rem/1.5 "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-feature-settings: "cv11", "ss03";
  -webkit-font-smoothing: antialiased; -webkit-text-size-adjust: 100%;
}
main, header, footer { max-width: 26rem; margin-inline: auto; }
header { display: flex; align-items: center; gap: .6rem; margin-bottom: 1rem; font-weight: 600; letter-spacing: -.01em; }
header svg { width: 1.75rem; height: 1.75rem; }
main { padding: clamp(1.25rem, 5vw, 2rem); background: var(--surface); border-radius: .875rem; box-shadow: 0 0 0 1px var(--line), var(--shadow-1); }
footer { margin-top: 1rem; color: var(--text-3); font-size: .8125rem; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; font-weight: 600; line-height: 1.25; letter-spacing: -.02em; text-wrap: balance; overflow-wrap: anywhere; }
p { margin: .5rem 0; }
a { color: var(--accent); text-underline-offset: .15em; }
.quiet { color: var(--text-2); }
.name { overflow-wrap: anywhere; }
form { margin: 0; }
.field { display: block; margin-top: 1rem; font-weight: 500; }
.field input {
  display: block; width: 100%; margin-top: .35rem; height: 2.5rem; padding: 0 .75rem; font: inherit; font-weight: 400;
  color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: .4375rem;
}
.field input:hover { border-color: var(--text-3); }
.field input:focus-visible { border-color: var(--focus); outline: 1px solid var(--focus); outline-offset: 0; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
fieldset { margin: 1.5rem 0 0; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600; }
.group { margin-top: 1rem; }
legend + .group { margin-top: 0; }
.group ~ .quiet, fieldset + .quiet { margin-top: 1.25rem; }
.group legend { margin-bottom: .35rem; color: var(--text-3); font-size: .875rem; font-weight: 500; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 0; font-size: .875rem; }
.facts dt { color: var(--text-3); }
.facts dd { margin: 0; font-weight: 600; }
.choices { border: 1px solid var(--line); border-radius: .75rem; overflow: clip; }
.choices > * + * { border-top: 1px solid var(--line); }
.choice { display: grid; grid-template-columns: auto 1fr auto; gap: .15rem .75rem; align-items: start; padding: .75rem .9rem; cursor: pointer; }
.choice:hover { background: var(--well); }
.choice input { width: 1.15rem; height: 1.15rem; margin: .18rem 0 0; accent-color: var(--accent); }
.choice:has(:disabled) { color: var(--text-3); cursor: default; }
.choice small { grid-column: 2 / -1; color: var(--text-3); font-size: .8125rem; }
.choice:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -2px; }
.choice :focus-visible { outline: 0; }
.badge { align-self: start; margin-top: .1rem; padding: .1rem .5rem; border-radius: 1rem; font-size: .75rem; font-weight: 600; white-space: nowrap; }
.spends { color: var(--warn); background: var(--warn-soft); }
.writes { color: var(--accent); background: var(--accent-soft); }
.live { color: var(--bad); background: var(--bad-soft); }
.workspaces { display: none; margin: 0; padding: .25rem .9rem .9rem 2.75rem; background: var(--well); }
.workspaces legend { float: left; width: 100%; margin: .5rem 0 .15rem; font-size: .875rem; }
.workspaces legend + * { clear: both; }
.workspaces .choice { padding: .4rem 0; }
.workspaces > .later { margin-top: .25rem; border-top: 1px solid var(--line); }
.workspaces .list { max-height: 14rem; overflow-y: auto; }
.team:has(> .choice :checked) > .workspaces { display: block; }
@supports not selector(:has(a)) { .workspaces { display: block; } }
.note { margin: 1rem 0 0; padding: .75rem .9rem; background: var(--well); border-radius: .75rem; font-size: .875rem; }
.problem { margin: 1rem 0 0; padding: .75rem .9rem; color: var(--bad); background: var(--bad-soft); border-radius: .75rem; }
.actions { display: flex; flex-wrap: wrap-reverse; gap: .75rem; margin-top: 1.5rem; }
button {
  flex: 1 1 9rem; min-height: 2.5rem; padding: .5rem 1rem; font: inherit; font-weight: 500; cursor: pointer;
  color: inherit; background: var(--surface); border: 0; border-radius: .4375rem; box-shadow: 0 0 0 1px var(--line-strong), var(--shadow-1);
}
button:hover { background: var(--hover); }
button.main { color: var(--on-accent); background: var(--accent-solid); box-shadow: var(--shadow-1); }
button.main:hover { background: var(--accent-solid-hover); }
button.link { flex: none; display: inline; min-height: 0; padding: 0; color: var(--accent); background: none; box-shadow: none; font-weight: 400; text-decoration: underline; text-underline-offset: .15em; }
@media (max-width: 26rem) { .badge { grid-column: 2; justify-self: start; } }
@media (forced-colors: active) { .badge, button.main { border: 1px solid; } }
`
