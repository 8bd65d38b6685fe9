import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['**/*.test.ts'] } },
      // Files of the largest size that is read, on a busy machine.
      { test: { name: 'drawio', root: 'packages/drawio', include: ['**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('apps/server/test/support/global-setup.ts', import.meta.url))],
          // A real database on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', root: 'apps/web', include: ['**/*.test.ts'], environment: 'node' } },
    ],
  },
})
