import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** `npx vite` shows changes on save, against a system that `npm start` runs on its default port. */
const SYSTEM = 'http://localhost:8080'

/** Writes a compressed copy of each script and style sheet. The gateway serves it and compresses nothing itself. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  // Runs after writing, because Vite inserts the names of other files at the end.
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
    // The content security policy of these pages allows no inline code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries that seldom change keep their file name between releases, so browsers keep them cached.
            { name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|zod)\//, priority: 2 },
            { name: 'shared', test: /\/dashboard\/src\/shared\/|node_modules\/lucide-react\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SYSTEM, '/sign-in': SYSTEM, '/v1': SYSTEM } },
})
