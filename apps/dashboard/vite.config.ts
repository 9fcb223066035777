import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** `npx vite` shows changes on save, against a system that `npm start` runs: on its default port, or on this one. */
const SYSTEM = `http://localhost:${process.env['ADLOOM_PORT'] ?? '8080'}`

/** What wins over what: later layers win. */
const LAYERS = '@layer reset, tokens, base, ui, app, features, utilities;'

/** Lazy style sheets arrive in any order, and the first mention of a layer fixes its place: so each sheet states the whole order. */
const layers: Plugin = {
  name: 'layers',
  enforce: 'pre',
  transform(code, id) {
    return /\/dashboard\/src\/.+\.css$/.test(id) ? { code: `${LAYERS}\n${code}`, map: null } : null
  },
}

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
  plugins: [layers, react(), compressed],
  build: {
    // The content security policy of these pages allows no inline code.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries that seldom change keep their file name between releases, so browsers keep them cached.
            {
              name: 'libraries',
              test: /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-query|query-core|react-router|router-core|history|react-store|store))\//,
              priority: 2,
            },
            // Only forms and rules need it, and no first view.
            { name: 'schemas', test: /node_modules\/zod\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SYSTEM, '/sign-in': SYSTEM, '/v1': SYSTEM, '/files': SYSTEM } },
})
