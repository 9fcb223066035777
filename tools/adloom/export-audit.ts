import { open } from 'node:fs/promises'
import { type Bus, call } from '@adloom/bus'
import { calls } from '@adloom/contracts'

/** Writes the audit log of a team to a new file, page by page, and returns its head. Null: the log is empty. */
export async function exportAudit(
  bus: Bus,
  { teamId, file, afterSeq }: { teamId: string; file: string; afterSeq: number },
): Promise<{ seq: number; hash: string } | null> {
  // A file that exists may be the only copy of an older export.
  await using out = await open(file, 'wx')
  let next: number | null = afterSeq
  for (;;) {
    const page: Page = await call(bus, calls['campaign-control.export_audit_log'], { teamId, afterSeq: next })
    await out.appendFile(page.lines.map((line) => `${line}\n`).join(''))
    if (page.nextAfterSeq === null) return page.head
    next = page.nextAfterSeq
  }
}

type Page = { lines: string[]; head: { seq: number; hash: string } | null; nextAfterSeq: number | null }
