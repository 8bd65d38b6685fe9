import { defineConfig } from 'vitepress'
import { headingSlug } from '../../scripts/lib/heading-slug.mjs'

/**
 * @param {string} folder
 * @param {[text: string, page: string][]} pages
 */
const items = (folder, pages) => pages.map(([text, page]) => ({ text, link: `/${folder}/${page}` }))

/** The site of docs/, built by `npm run docs`. */
export default defineConfig({
  title: 'Arbour',
  description: 'Documentation of Arbour',
  outDir: '../dist/docs',
  cacheDir: '../.cache/vitepress',
  // Pages keep their names on GitHub, where a folder opens its README.
  rewrites: { 'README.md': 'index.md', ':folder/README.md': ':folder/index.md' },
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    anchor: { slugify: headingSlug },
    config(markdown) {
      markdown.core.ruler.push('readme', ({ tokens }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const href = token.attrGet('href')
          if (href) token.attrSet('href', href.replace(/\bREADME\.md(?=#|$)/, 'index.md'))
        }
      })
      const { fence } = markdown.renderer.rules
      markdown.renderer.rules.fence = (...args) => {
        const [tokens, index] = args
        const token = tokens[index]
        if (token?.info.trim() !== 'mermaid') return fence?.(...args) ?? ''
        return `<Diagram source="${encodeURIComponent(token.content)}" />`
      }
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/guide/' },
      { text: 'Administration', link: '/admin/' },
      { text: 'API', link: '/api/' },
      { text: 'Development', link: '/develop/' },
      { text: 'Decisions', link: '/decisions/' },
    ],
    sidebar: {
      '/guide/': items('guide', [
        ['Overview', ''],
        ['Files', 'files'],
        ['Search', 'search'],
        ['Sharing', 'sharing'],
        ['Links', 'links'],
        ['Teams', 'teams'],
        ['Projects', 'projects'],
        ['Finance', 'finance'],
        ['Transmittals', 'transmittals'],
        ['Reports', 'reports'],
        ['Drives', 'drives'],
        ['Sync', 'sync'],
        ['Sign-in', 'sign-in'],
      ]),
      '/admin/': items('admin', [
        ['Overview', ''],
        ['Install', 'install'],
        ['Configure', 'configure'],
        ['Commands', 'commands'],
        ['Back up', 'backup'],
        ['Scale', 'scale'],
        ['Upgrade', 'upgrade'],
        ['Monitor', 'monitor'],
        ['Identity providers', 'identity-providers'],
        ['Security', 'security'],
      ]),
      '/api/': items('api', [
        ['Overview', ''],
        ['Quick start', 'quick-start'],
        ['Tokens', 'tokens'],
        ['Uploads', 'uploads'],
        ['Webhooks', 'webhooks'],
        ['Realtime', 'realtime'],
        ['Client', 'client'],
        ['Errors', 'errors'],
        ['Export format', 'export-format'],
      ]),
      '/develop/': items('develop', [
        ['Overview', ''],
        ['Architecture', 'architecture'],
        ['Request flow', 'request-flow'],
        ['Tree and permissions', 'tree-and-permissions'],
        ['Web client', 'web-client'],
        ['Subsystems', 'subsystems'],
        ['Add a feature', 'add-a-feature'],
        ['Notifications', 'notifications'],
        ['Testing', 'testing'],
        ['Component gallery', 'component-gallery'],
        ['Performance', 'performance'],
        ['Growth', 'growth'],
        ['Releasing', 'releasing'],
      ]),
    },
  },
})
