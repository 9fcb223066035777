import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf, textOf, type Check } from './check.ts'

/** Every relative link, heading anchor and path in code quotes of the documents leads somewhere. */
export const docLinks: Check = {
  name: 'doc links',
  faults: (root) =>
    filesOf(root, '**/*.md').flatMap((path) => {
      const text = withoutFences(textOf(root, path))
      return [...linkFaults(root, path, text), ...pathFaults(root, path, text)].map((fault) => `${path}: ${fault}`)
    }),
}

function linkFaults(root: string, path: string, text: string): string[] {
  const inline = [...text.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)]
  const defined = [...text.matchAll(/^\[[^\]]+\]:\s+(\S+)/gm)]
  const links = [...inline, ...defined].map((match) => match[1] ?? '').filter((link) => !/^([a-z]+:|\/)/i.test(link))
  return links.flatMap((link) => {
    const [file = '', anchor] = decodeURI(link).split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(join(root, target))) return [`link to ${link} leads nowhere`]
    if (anchor === undefined || !target.endsWith('.md')) return []
    return anchorsOf(textOf(root, target)).has(anchor) ? [] : [`no heading for ${link}`]
  })
}

/** `libs/bus/src/topology.ts` in code quotes, from the root or from the document's folder. Placeholders are no paths. */
function pathFaults(root: string, path: string, text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  const paths = quoted.filter((code) => /^(\.\.?\/)?(apps|libs|tools|deploy|docs|\.ci)\/[\w./@-]+$/.test(code))
  return paths
    .filter((code) => !existsSync(join(root, code)) && !existsSync(join(root, dirname(path), code)))
    .map((code) => `\`${code}\` is not there`)
}

/** The anchors GitHub gives a document's headings, and explicit ones. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set([...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map((match) => match[1] ?? ''))
  for (const [, heading = ''] of withoutFences(text).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    let anchor = slug
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`
    anchors.add(anchor)
  }
  return anchors
}

const withoutFences = (text: string) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
