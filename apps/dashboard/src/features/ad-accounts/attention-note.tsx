import type { ReactNode } from 'react'
import { Note } from '../../ui/states/note.tsx'
import type { Attention } from './connections.ts'
import { words } from './messages.ts'

/** What needs attention, why, and what to do. What the platform said is a quotation. */
export function AttentionNote({ attention, children }: { attention: Attention; children?: ReactNode }) {
  const { reason, whatToDo, platformSaid } = attention
  return (
    <Note tone="warn">
      <p>
        <b>{reason}</b> {whatToDo}
      </p>
      {platformSaid && (
        <small>
          {words.saysPlatform} <q>{platformSaid.message}</q>{' '}
          {platformSaid.code !== null && words.code(platformSaid.code)}
        </small>
      )}
      {children}
    </Note>
  )
}
