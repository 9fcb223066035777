import { defineConfig } from 'vitest/config'

// Fixtures for count-tests.test.ts. They are not part of the suite: one fails on purpose.
export default defineConfig({ test: { include: ['*.fixture.ts'], retry: 1, root: import.meta.dirname } })
