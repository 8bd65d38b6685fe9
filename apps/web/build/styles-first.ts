import type { Plugin } from 'vite'

const STYLE = / *<link rel="stylesheet"[^>]*>\n/g

/** Places the styles of the page before its scripts: over a slow connection, the first frame must not wait for the scripts. */
export function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        const styles = page.match(STYLE) ?? []
        return page.replaceAll(STYLE, '').replace(/ *<script type="module"/, (script) => styles.join('') + script)
      },
    },
  }
}
