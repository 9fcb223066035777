/** The names that one word takes in code: `saved_reports` and what is made of it. */
export function wordsOf({ name, things }: { name: string; things: string }) {
  const words = things.replaceAll('_', ' ')
  const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  return {
    service: name,
    serviceTitle: sentence(name.replaceAll('-', ' ')),
    table: things,
    words,
    title: sentence(words),
    tool: `list_${things}`,
    toolFile: `list-${things.replaceAll('_', '-')}`,
    toolConstant: camelCase(`list_${things}`),
    field: camelCase(things),
    /** Of one of them: `SavedReport`. */
    typeName: sentence(camelCase(things)).replace(/s$/, ''),
  }
}
export type Words = ReturnType<typeof wordsOf>

const camelCase = (text: string) => text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
