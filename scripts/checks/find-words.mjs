import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { ROOT } from '../lib/root.mjs'
import { listFiles } from './list-files.mjs'

/**
 * A group of words that names must not contain, and the usual terms. `allow` lists paths, or beginnings of paths, with legitimate uses.
 * @typedef {{ words: string[], say: string, allow?: string[] }} NameRule
 */

/**
 * A regular expression that comments, test titles, API texts and pages must not match, and the usual terms.
 * @typedef {{ pattern: string, say: string, allow?: string[] }} TextRule
 */

/**
 * The rules of `scripts/words.json`.
 * @typedef {{ names: NameRule[], texts: TextRule[], commitsSince: string }} Rules
 */

/** Files of others, released changes, and files that quote the rules. */
const SKIPPED =
  /(^|\/)(migrations|node_modules|dist)\/|^CHANGELOG\.md$|^scripts\/(words\.json|checks\/(find-words\.mjs|words\.test\.ts))$/

/** Directives of tools, which are comments but no prose. */
const DIRECTIVE = /^[*\s]*(biome-ignore|oxlint-disable|@ts-|@vite|[#@]__|#!)/

/** Splits `loadItemById`, `load-item` or `MAX_ITEMS` into lowercase words. @param {string} name */
export function splitName(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/**
 * Returns the names and the texts of a source file, each with its position.
 * @param {string} path relative to the project; its extension says how it is read
 * @param {string} source
 * @returns {{ names: { text: string, at: number }[], texts: { text: string, at: number }[] }}
 */
export function readWords(path, source) {
  if (path.endsWith('.md')) return { names: [], texts: [{ text: withoutCode(source), at: 0 }] }
  if (path.endsWith('.css'))
    return {
      names: [...source.replace(/\/\*[\s\S]*?\*\//g, blank).matchAll(/\.([a-zA-Z][\w-]*)(?=[^;{}]*\{)/g)].map((match) => ({
        text: match[1] ?? '',
        at: match.index,
      })),
      texts: [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({ text, at: index })),
    }
  const { program, comments } = parseSync(path, source)
  const texts = comments.flatMap(({ value, start }) => (DIRECTIVE.test(value) ? [] : [{ text: value, at: start }]))
  /** @type {{ text: string, at: number }[]} */
  const names = []
  const isTest = /\.(test|spec)\.tsx?$/.test(path)
  const hasApiTexts = path.startsWith('packages/contract/src/')
  walk(program, (node) => {
    if (/^(JSX|Private)?Identifier$/.test(node.type)) names.push({ text: node.name, at: node.start })
    if (hasApiTexts && node.type === 'Literal' && typeof node.value === 'string' && node.value.includes(' '))
      texts.push({ text: node.value, at: node.start })
    if (
      isTest &&
      node.type === 'CallExpression' &&
      typeof node.arguments[0]?.value === 'string' &&
      /^(describe|it|test)$/.test(getCallee(node))
    )
      texts.push({ text: node.arguments[0].value, at: node.arguments[0].start })
  })
  return { names, texts }
}

/**
 * Lists the uses of words that the rules replace, as `path:line word: say terms`.
 * @param {Rules} rules
 * @param {readonly { path: string, source: string }[]} files
 */
export function findWords(rules, files) {
  const byWord = new Map(rules.names.flatMap((rule) => rule.words.map((word) => [word, rule])))
  const patterns = rules.texts.map((rule) => ({ rule, pattern: new RegExp(rule.pattern, 'gim') }))
  return files.flatMap(({ path, source }) => {
    /** @type {string[]} */
    const findings = []
    /** @param {number} at @param {string} word @param {NameRule | TextRule} rule */
    const report = (at, word, rule) => {
      if (rule.allow?.some((start) => path.startsWith(start))) return
      findings.push(`${path}:${source.slice(0, at).split('\n').length} ${word}: say ${rule.say}`)
    }
    const { names, texts } = readWords(path, source)
    for (const { text, at } of [{ text: posix.basename(path).replace(/\.\w+$/, ''), at: 0 }, ...names])
      for (const word of splitName(text)) {
        const rule = byWord.get(word)
        if (rule) report(at, text, rule)
      }
    for (const { text, at } of texts) {
      // A sentence may be broken by a new line and the asterisk of a comment: blanks keep the positions.
      const prose = text.replace(/\n[ \t]*\*?/g, (lineBreak) => ' '.repeat(lineBreak.length))
      for (const { rule, pattern } of patterns)
        for (const match of prose.matchAll(pattern)) report(at + match.index, match[0].replace(/\s+/g, ' ').trim(), rule)
    }
    return [...new Set(findings)]
  })
}

/** Reads the files that the project writes itself. @returns {{ path: string, source: string }[]} */
export function readFiles() {
  return listFiles()
    .filter((path) => /\.(tsx?|mjs|css|md)$/.test(path) && !SKIPPED.test(path))
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))
}

/**
 * Lists the subjects of commits after `since` that do not have the form `area: verb ...`, or are longer than 72 characters. Merges and
 * commits that the clone does not have are left out.
 * @param {string} since
 */
export function findBadSubjects(since) {
  if (spawnSync('git', ['cat-file', '-e', `${since}^{commit}`], { cwd: ROOT }).status !== 0) return []
  return execFileSync('git', ['log', '--format=%s', `${since}..HEAD`], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((subject) => subject && !isGoodSubject(subject))
}

/** Reports whether a subject has the form `area: verb ...` in at most 72 characters. @param {string} subject */
export function isGoodSubject(subject) {
  return subject.length <= 72 && /^[a-z0-9][a-z0-9, /-]*: [a-z].*[^.]$/.test(subject)
}

/** The text of a page without code. Lengths stay, so that positions stay. @param {string} source */
function withoutCode(source) {
  return source.replace(/^( *)(```+)[\s\S]*?^\1\2$/gm, blank).replace(/`[^`\n]+`|\]\([^)]*\)/g, blank)
}

/** @param {string} text */
function blank(text) {
  return text.replace(/[^\n]/g, ' ')
}

/** The name of the function that a call goes to: `it` for `it.each(...)(...)`. @param {any} node @returns {string} */
function getCallee(node) {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'CallExpression') return getCallee(node.callee)
  if (node.type === 'MemberExpression') return getCallee(node.object)
  return node.type === 'TaggedTemplateExpression' ? getCallee(node.tag) : ''
}

/** Visits the nodes of a syntax tree. @param {any} node @param {(node: any) => void} visit */
function walk(node, visit) {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit)
    return
  }
  if (typeof node.type === 'string') visit(node)
  for (const key in node) if (key !== 'type') walk(node[key], visit)
}
