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
  async generateBundle(_options, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css)$/.test(fileName))
    const compress = async (file: (typeof texts)[number]) => {
      const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
      const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text, { level: 9 })])
      this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br })
      this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz })
    }
    await Promise.all(texts.map(compress))
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
