import { resolve } from 'node:path'
import { ROOT } from '../../scripts/lib/root.mjs'

/** Settings of the demo's server. */
export interface DemoSettings {
  dataDir: string
  port: string
  /** Public origin of the demo. */
  publicUrl: string
  env: NodeJS.ProcessEnv
}

/**
 * Settings that the demo does not take from the environment: it has its own database and users, only listens on localhost, and
 * sends no emails.
 */
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

/**
 * Returns the settings of docs/admin/configure.md with a separate data folder, restricted to localhost: the users' password is
 * public.
 */
export function demoSettings(environment: NodeJS.ProcessEnv): DemoSettings {
  const givenVariables = Object.entries(environment).filter(([name, value]) => value?.trim() && !LEFT_OUT.includes(name))
  const env: NodeJS.ProcessEnv = { HOST: 'localhost', PORT: '3001', DATA_DIR: 'data/demo', ...Object.fromEntries(givenVariables) }
  const port = env.PORT?.trim() ?? ''
  const publicUrl = env.PUBLIC_URL?.trim() ?? `http://localhost:${port}`
  return { dataDir: resolve(ROOT, env.DATA_DIR?.trim() ?? ''), port, publicUrl, env }
}
