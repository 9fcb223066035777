// `npm run audit -- verify <file>`: checks an exported audit log offline. It needs Node only.
import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyLog } from './verify.ts'

const HELP = `Usage: npm run audit -- verify <file> [--head <hash>] [--after <hash>]

Checks that an exported audit log is whole and unchanged: each entry carries the hash of the one before it.
It asks no service. Exports come from export_audit_log in the dashboard's API, and from
  npm run adloom -- export-audit --team <id> --to <file>

  --head   A head that was noted earlier. The file must contain that entry, so nothing before it was changed since.
  --after  The head of an earlier file, if this file continues it.

Exit status: 0 the log is whole, 1 it is not, 2 the command was not understood.
`

async function verify(file: string, known: { noted: string | null; after: string | null }): Promise<number> {
  const verdict = await verifyLog(createReadStream(file), known)
  if (!verdict.isWhole) {
    console.log(`Broken at line ${verdict.line}. ${verdict.fault}`)
    return 1
  }
  const { teamId, first, last, since, until, notedSeq } = verdict
  console.log(`${last.seq - first.seq + 1} entries of team ${teamId}, from ${since} to ${until}: whole and unchanged.`)
  if (first.seq > 1) console.log(`It continues after entry ${first.seq - 1}.`)
  if (notedSeq !== null) console.log(`The noted head is that of entry ${notedSeq}.`)
  console.log(`Head: entry ${last.seq}, ${last.hash}`)
  return 0
}

function misunderstood(reason: string): number {
  console.error(`${reason}\n\n${HELP}`)
  return 2
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string' }, after: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [command, file, ...others] = positionals
  if (values.help) {
    console.log(HELP)
    return 0
  }
  if (command !== 'verify' || file === undefined || others.length > 0) return misunderstood('Name one file to verify.')
  const [noted, after] = [values.head, values.after].map((hash) => hash?.toLowerCase() ?? null)
  if ([noted, after].some((hash) => hash && !/^[0-9a-f]{64}$/.test(hash)))
    return misunderstood('--head and --after take 64 hexadecimal digits.')
  return verify(file, { noted: noted!, after: after! })
}

process.exitCode = await run().catch((cause: unknown) =>
  misunderstood(cause instanceof Error ? cause.message : String(cause)),
)
