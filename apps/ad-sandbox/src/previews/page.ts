import { objectsIn, partsOf, sent } from '../rules/creative-spec.ts'

export type PreviewPage = {
  pageName: string
  values: Record<string, unknown>
  pictureOf: (hash: string) => string | null
}

/** A page that shows how an ad looks. Every text in it comes from outside. */
export function previewPage({ pageName, values, pictureOf }: PreviewPage): string {
  const parts = partsOf(values)
  const { link, video, feed, cards, buttons } = parts
  const first = (name: string) => objectsIn(feed?.[name])[0]?.['text']
  const message = link?.['message'] ?? video?.['message'] ?? first('bodies')
  const button = buttons[0]?.['type'] ?? (feed?.['call_to_action_types'] as unknown[] | undefined)?.[0]
  const target =
    link?.['link'] ?? sent(buttons[0]?.['value'])?.['link'] ?? objectsIn(feed?.['link_urls'])[0]?.['website_url']
  const shown = cards.length > 0 ? cards : [{ ...link, image_hash: parts.hashes[0] }]
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ad preview</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; color: #1c1e21; background: #fff; overflow-wrap: anywhere; }
  header, p, footer { margin: 0; padding: 8px 12px; }
  header b { display: block } header small, footer small { color: #606770 }
  .cards { display: flex; overflow-x: auto; gap: 8px }
  .cards > div { flex: 1 0 60% } img { display: block; width: 100% }
  footer { background: #f2f3f5; display: flex; gap: 8px; justify-content: space-between; align-items: center }
  footer span { padding: 6px 12px; border-radius: 6px; background: #e4e6eb; font-weight: 600; white-space: nowrap }
</style>
<header><b>${escaped(pageName)}</b><small>Sponsored</small></header>
<p>${escaped(message)}</p>
<div class="cards">${shown.map((card) => cardHtml(card, pictureOf)).join('')}</div>
<footer><div><small>${escaped(hostOf(target))}</small><br><b>${escaped(
    link?.['name'] ?? video?.['title'] ?? first('titles'),
  )}</b><br>${escaped(link?.['description'] ?? video?.['link_description'] ?? first('descriptions'))}</div>${
    button === undefined || button === 'NO_BUTTON' ? '' : `<span>${escaped(label(button))}</span>`
  }</footer>
`
}

function cardHtml(card: Record<string, unknown>, pictureOf: PreviewPage['pictureOf']): string {
  const hash = card['image_hash']
  const picture = typeof hash === 'string' ? pictureOf(hash) : null
  return `<div>${picture ? `<img src="${escaped(picture)}" alt="">` : ''}</div>`
}

const label = (button: unknown) => {
  const words = String(button).toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function hostOf(target: unknown): string {
  return typeof target === 'string' && URL.canParse(target) ? new URL(target).host : ''
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: unknown) => (typeof text === 'string' ? text : '').replace(/[&<>"']/g, (char) => ENTITIES[char]!)
