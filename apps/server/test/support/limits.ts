import type { Installation, Limits } from '#modules/context.ts'
import { readConfig } from '../../src/config/config.ts'
import { PUBLIC_URL } from './test-app.ts'

/** Returns an installation with other limits than the defaults. */
export function withLimits(limits: Partial<Limits>): { installation: Installation } {
  const rest = { signIn: 'embedded', teamCreation: 'admins', importFolders: [] } as const
  return { installation: { publicUrl: PUBLIC_URL, ...rest, limits: { ...readConfig({}).limits, ...limits } } }
}
