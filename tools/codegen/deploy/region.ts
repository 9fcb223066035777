/**
 * Replaces what stands between two lines of a file that is otherwise written by hand:
 *   # generated: <name>
 *   # end of <name>
 */
export function replaceRegion(text: string, name: string, part: string): string {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim().startsWith(`# generated: ${name}`))
  const last = lines.findIndex((line) => line.trim() === `# end of ${name}`)
  if (first < 0 || last < first) throw new Error(`there is no part "# generated: ${name}" … "# end of ${name}"`)
  return [...lines.slice(0, first + 1), ...part.replace(/\n$/, '').split('\n'), ...lines.slice(last)].join('\n')
}
