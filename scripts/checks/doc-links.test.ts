import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { headingSlug } from '../lib/heading-slug.mjs'
import { ROOT } from '../lib/root.mjs'
import { listFiles } from './list-files.mjs'

const files = listFiles()
const knownPaths = new Set(files)
const pages = files.filter((path) => path.endsWith('.md'))
const readText = (path: string) => readFileSync(posix.join(ROOT, path), 'utf8')

/** Returns the text of a page without code blocks. */
const prose = (page: string) => readText(page).replace(/^( *)(```+)[\s\S]*?^\1\2$/gm, '')

const exists = (path: string) => knownPaths.has(path) || files.some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`))

/** Returns the anchors of a page's headings; a repeated one gets a number. */
function getAnchors(page: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of prose(page).matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = headingSlug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    let count = 0
    while (anchors.has(count === 0 ? slug : `${slug}-${count}`)) count += 1
    anchors.add(count === 0 ? slug : `${slug}-${count}`)
  }
  return anchors
}

/** Returns the problem of a link from a file to a path of the project; null if it works. */
function findProblem(from: string, path: string, anchor: string | undefined): string | null {
  if (!exists(path)) return `${from}: ${path} does not exist`
  if (anchor && path.endsWith('.md') && !getAnchors(path).has(anchor)) return `${from}: ${path} has no heading #${anchor}`
  return null
}

function findLinks(page: string): { path: string; anchor: string | undefined }[] {
  const text = prose(page).replace(/`[^`\n]+`/g, '')
  return [...text.matchAll(/\]\(<?([^)\s>]+)>?\)|^\[[^\]]+\]: +(\S+)$/gm)]
    .map(([, inline, reference]) => inline ?? reference ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor] = target.split('#')
      return { path: path === '' ? page : posix.join(posix.dirname(page), decodeURIComponent(path)), anchor }
    })
}

test('relative links in Markdown files point to existing files and headings', () => {
  const problems = pages.flatMap((page) => findLinks(page).map(({ path, anchor }) => findProblem(page, path, anchor)))
  expect(problems.filter((problem) => problem !== null)).toEqual([])
})

test('pages of docs/ only link to other files of docs/, since the site contains no others', () => {
  const outsideLinks = pages
    .filter((page) => page.startsWith('docs/'))
    .flatMap((page) => findLinks(page).flatMap(({ path }) => (path.startsWith('docs/') ? [] : [`${page}: ${path}`])))
  expect(outsideLinks).toEqual([])
})

test('code and settings reference existing pages and headings of docs/', () => {
  // Migrations have been applied, so their text must not change.
  const sources = files.filter(
    (path) => /\.(ts|tsx|mjs|js|sql|css|service|yaml)$|Dockerfile$/.test(path) && !path.includes('/migrations/'),
  )
  const problems = sources.flatMap((source) =>
    [...readText(source).matchAll(/(?<![\w/])(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].map(([, path = '', anchor]) =>
      findProblem(source, path, anchor),
    ),
  )
  expect(problems.filter((problem) => problem !== null)).toEqual([])
})

test('every decision referenced by number exists, and the index lists each', () => {
  const numbers = new Set(files.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []))
  const sources = files.filter(
    (path) => /\.(md|ts|tsx|mjs|js|css|service|yaml)$/.test(path) && path !== 'scripts/checks/doc-links.test.ts',
  )
  const missing = sources.flatMap((source) =>
    [...readText(source).matchAll(/\bdecisions? (\d{4})\b/gi)].flatMap(([, number = '']) =>
      numbers.has(number) ? [] : [`${source}: decision ${number}`],
    ),
  )
  expect(missing).toEqual([])
  const listedDecisions = new Set(findLinks('docs/decisions/README.md').map(({ path }) => path))
  const unlisted = files.filter((path) => /^docs\/decisions\/\d{4}-/.test(path) && !listedDecisions.has(path))
  expect(unlisted).toEqual([])
})

test('the sidebar of the site lists every page', () => {
  const config = readText('docs/.vitepress/config.mjs')
  const unlisted = pages.filter((path) => {
    const [, page] = /^docs\/(?:guide|admin|api|develop)\/([\w-]+)\.md$/.exec(path) ?? []
    return page !== undefined && page !== 'README' && !config.includes(`'${page}']`)
  })
  expect(unlisted).toEqual([])
})
