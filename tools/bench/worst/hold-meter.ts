// Loaded into every process of the product with --import: tells how long its event loop was held at most since it was last
// asked, as processor time of its main thread, which what else the machine does takes no part in.
import { createServer } from 'node:net'
import { join } from 'node:path'

const folder = new URL(import.meta.url).searchParams.get('folder')!
let before = process.threadCpuUsage()
let longestMs = 0

/** The timer is due in every turn of the loop, so what was used since the last time was used by one turn. */
function look() {
  const now = process.threadCpuUsage()
  longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1_000)
  before = now
}

setInterval(look, 1).unref()
const server = createServer((socket) => {
  look()
  socket.end(String(longestMs))
  longestMs = 0
})
server.on('error', () => {})
server.listen(join(folder, String(process.pid))).unref()
