// Loaded into every process of the product with --import. It reports the longest time that the event loop was blocked
// since the last request, as processor time of the main thread, so other load on the machine does not count.
import { createServer } from 'node:net'
import { join } from 'node:path'

const folder = new URL(import.meta.url).searchParams.get('folder')!
let before = process.threadCpuUsage()
let longestMs = 0

/** The timer fires in every iteration of the event loop, so the time since its last run belongs to one iteration. */
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
