import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** `npx vite` shows changes as they are saved, beside a system that `npm start` has brought up on its default port. */
const SYSTEM = 'http://localhost:8080'

/** Puts a compressed copy beside each script and style sheet: the gateway hands it out and compresses nothing itself. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  // Of what was written, not of what is about to be: Vite still puts the names of other files in at the end.
  async writeBundle({ dir = 'dist' }, bundle) {
    const compress = async (name: string) => {
      const text = await readFile(join(dir, name))
      const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text, { level: 9 })])
      await Promise.all([writeFile(join(dir, `${name}.br`), br), writeFile(join(dir, `${name}.gz`), gz)])
    }
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => /\.(?:js|css)$/.test(name))
        .map(compress),
    )
  },
}

export default defineConfig({
  plugins: [react(), compressed],
  build: {
    // The policy of these pages allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes seldom keeps its name from one release to the next, and so its place in browsers.
            { name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|zod)\//, priority: 2 },
            { name: 'shared', test: /\/dashboard\/src\/shared\/|node_modules\/lucide-react\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SYSTEM, '/sign-in': SYSTEM, '/v1': SYSTEM } },
})
