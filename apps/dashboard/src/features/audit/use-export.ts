import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../../data/api.ts'
import { say } from '../../ui/toast/say.ts'
import { exportedPages } from './audit.ts'
import { words } from './messages.ts'

const w = words.export

/** Saves the whole log as a file of lines, exactly as it was hashed. */
export function useExport(teamId: string) {
  return useMutation({
    mutationFn: async () => {
      const lines: string[] = []
      for await (const page of exportedPages(teamId)) lines.push(...page)
      if (lines.length > 0) save(`${lines.join('\n')}\n`, `audit-${new Date().toISOString().slice(0, 10)}.jsonl`)
      return lines.length
    },
    // The last line is the head.
    onSuccess: (lines) => (lines === 0 ? say(w.empty) : say(w.done(lines - 1), { detail: w.check })),
    onError: (error) => say(w.failed, { detail: problemOf(error).detail, tone: 'bad' }),
  })
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has taken the text by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}
