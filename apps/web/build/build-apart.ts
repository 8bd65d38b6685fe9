import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { slimContract } from './slim-contract.ts'

export const WEB = fileURLToPath(new URL('..', import.meta.url))

/** Runs a separate build, for example of a page outside the application, and returns its files without writing them. */
export async function buildApart(
  input: string,
  { build: options, ...config }: InlineConfig = {},
): Promise<Rolldown.RolldownOutput['output'] | []> {
  const result = await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    plugins: [slimContract()],
    ...config,
    build: {
      write: false,
      target: 'es2023',
      ...options,
      rolldownOptions: { ...options?.rolldownOptions, input: `${WEB}/${input}` },
    },
  })
  return [result].flat().find((made) => 'output' in made)?.output ?? []
}
