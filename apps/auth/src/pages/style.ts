/** The style sheet of these pages, inlined into each of them. It follows the device's light or dark setting. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f5f4f1, #141416);
  --card: light-dark(#ffffff, #1d1d21);
  --text: light-dark(#1b1a19, #f1f0ee);
  --quiet: light-dark(#625f5b, #a9a6a1);
  --line: light-dark(#dedbd5, #36353b);
  --field: light-dark(#8a8680, #77747c);
  --tint: light-dark(#f7f6f3, #25252a);
  --accent: light-dark(#4b3fd0, #9d95ff);
  --on-accent: light-dark(#ffffff, #14121f);
  --spends: light-dark(#8a4b00, #ffc078);
  --spends-tint: light-dark(#fff0dc, #3a2a14);
  --writes: light-dark(#3b36a8, #c3beff);
  --writes-tint: light-dark(#ebe9ff, #2a2747);
  --bad: light-dark(#a3141f, #ff9da3);
  --bad-tint: light-dark(#fdecec, #3d1c20);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; padding: clamp(1rem, 5vh, 4rem) 1rem 2rem;
  background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; -webkit-text-size-adjust: 100%;
}
main, header, footer { max-width: 30rem; margin-inline: auto; }
header { display: flex; align-items: center; gap: .6rem; margin-bottom: 1rem; font-weight: 650; letter-spacing: -.01em; }
header svg { width: 1.75rem; height: 1.75rem; }
main { padding: clamp(1.25rem, 5vw, 2rem); background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
footer { margin-top: 1rem; color: var(--quiet); font-size: .875rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.02em; text-wrap: balance; overflow-wrap: anywhere; }
p { margin: .5rem 0; }
a { color: var(--accent); text-underline-offset: .15em; }
.quiet { color: var(--quiet); font-size: .9375rem; }
.name { overflow-wrap: anywhere; }
form { margin: 0; }
.field { display: block; margin-top: 1rem; font-weight: 550; }
.field input {
  display: block; width: 100%; margin-top: .35rem; padding: .7rem .8rem; font: inherit; font-weight: 400;
  color: inherit; background: var(--card); border: 1px solid var(--field); border-radius: .6rem;
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
fieldset { margin: 1.5rem 0 0; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: .5rem; font-weight: 650; }
.group { margin-top: 1rem; }
legend + .group { margin-top: 0; }
.group ~ .quiet, fieldset + .quiet { margin-top: 1.25rem; }
.group legend { margin-bottom: .35rem; color: var(--quiet); font-size: .875rem; font-weight: 550; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 0; font-size: .9375rem; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; font-weight: 600; }
.choices { border: 1px solid var(--line); border-radius: .75rem; overflow: clip; }
.choices > * + * { border-top: 1px solid var(--line); }
.choice { display: grid; grid-template-columns: auto 1fr auto; gap: .15rem .75rem; align-items: start; padding: .75rem .9rem; cursor: pointer; }
.choice:hover { background: var(--tint); }
.choice input { width: 1.15rem; height: 1.15rem; margin: .18rem 0 0; accent-color: var(--accent); }
.choice:has(:disabled) { color: var(--quiet); cursor: default; }
.choice small { grid-column: 2 / -1; color: var(--quiet); font-size: .8125rem; }
.choice:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: -3px; }
.choice :focus-visible { outline: 0; }
.badge { align-self: start; margin-top: .1rem; padding: .1rem .5rem; border-radius: 1rem; font-size: .75rem; font-weight: 600; white-space: nowrap; }
.spends { color: var(--spends); background: var(--spends-tint); }
.writes { color: var(--writes); background: var(--writes-tint); }
.live { color: var(--bad); background: var(--bad-tint); }
.workspaces { display: none; margin: 0; padding: .25rem .9rem .9rem 2.75rem; background: var(--tint); }
.workspaces legend { float: left; width: 100%; margin: .5rem 0 .15rem; font-size: .875rem; }
.workspaces legend + * { clear: both; }
.workspaces .choice { padding: .4rem 0; }
.workspaces > .later { margin-top: .25rem; border-top: 1px solid var(--line); }
.workspaces .list { max-height: 14rem; overflow-y: auto; }
.team:has(> .choice :checked) > .workspaces { display: block; }
@supports not selector(:has(a)) { .workspaces { display: block; } }
.note { margin: 1rem 0 0; padding: .75rem .9rem; background: var(--tint); border-radius: .75rem; font-size: .9375rem; }
.problem { margin: 1rem 0 0; padding: .75rem .9rem; color: var(--bad); background: var(--bad-tint); border-radius: .75rem; }
.actions { display: flex; flex-wrap: wrap-reverse; gap: .75rem; margin-top: 1.5rem; }
button {
  flex: 1 1 9rem; padding: .75rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: inherit; background: transparent; border: 1px solid var(--field); border-radius: .6rem;
}
button.main { color: var(--on-accent); background: var(--accent); border-color: transparent; }
button:hover { filter: brightness(1.08); }
button.link { flex: none; display: inline; padding: 0; color: var(--accent); border: 0; font-weight: 400; text-decoration: underline; text-underline-offset: .15em; }
@media (max-width: 26rem) { .badge { grid-column: 2; justify-self: start; } }
@media (forced-colors: active) { .badge, button.main { border: 1px solid; } }
`
