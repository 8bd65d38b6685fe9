import { resolve } from 'node:path'
import { ROOT } from '../../scripts/lib/root.mjs'

/** How the demo's server is started. */
export interface DemoSettings {
  dataDir: string
  port: string
  /** Origin under which people reach it. */
  publicUrl: string
  env: NodeJS.ProcessEnv
}

/** What the demo does not take from the environment: it has its own database and its own people, listens to this machine, and writes to nobody. */
const LEFT_OUT = [
  'DATABASE_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'OIDC_SCOPE',
  'SMTP_URL',
  'MAIL_FROM',
  'TLS_CERT',
  'TLS_KEY',
]

/** The settings of docs/admin/configure.md, with a data folder of its own, and for this machine alone: everybody may know the password of its people. */
export function demoSettings(environment: NodeJS.ProcessEnv): DemoSettings {
  const given = Object.entries(environment).filter(([name, value]) => value?.trim() && !LEFT_OUT.includes(name))
  const env: NodeJS.ProcessEnv = { HOST: 'localhost', PORT: '3001', DATA_DIR: 'data/demo', ...Object.fromEntries(given) }
  const port = env.PORT?.trim() ?? ''
  const publicUrl = env.PUBLIC_URL?.trim() ?? `http://localhost:${port}`
  return { dataDir: resolve(ROOT, env.DATA_DIR?.trim() ?? ''), port, publicUrl, env }
}
