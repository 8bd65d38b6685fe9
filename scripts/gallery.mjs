// `npm run gallery`: serves the components of the web with their examples at http://localhost:5174, with live reload. Accepts
// Vite's options. Runs on Node 20 without installed dependencies.
import { ensureDependencies } from './lib/dependencies.mjs'
import { NODE } from './lib/root.mjs'
import { finish, run } from './lib/run.mjs'
import { viteScript, WEB } from './lib/web-build.mjs'

await finish(async () => {
  await ensureDependencies()
  const options = ['--config', 'gallery.config.ts', ...process.argv.slice(2)]
  return run(NODE, [viteScript(), ...options], { cwd: WEB, stdio: 'inherit' })
})
