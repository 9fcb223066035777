// A program for tests: supervises a shell script as if it were a server, tells its process id to its parent, and holds
// it until killed.
import { startSupervised } from '../src/supervision/supervised.ts'

const args = ['-c', process.argv[2]!, 'script']
const server = await startSupervised({
  name: 'script',
  stopSignal: 'TERM',
  command: '/bin/sh',
  args,
  readyText: 'ready',
})
process.send!([server.pid])
setInterval(() => {}, 60_000)
