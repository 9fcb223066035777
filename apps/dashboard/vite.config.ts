import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npx vite` shows changes as they are saved, beside a system that `npm start` has brought up on its default port. */
const SYSTEM = 'http://localhost:8080'

export default defineConfig({
  plugins: [react()],
  build: {
    // The policy of these pages allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
  },
  server: { proxy: { '/api': SYSTEM, '/sign-in': SYSTEM, '/v1': SYSTEM } },
})
