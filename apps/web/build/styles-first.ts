import type { Plugin } from 'vite'

const STYLE = / *<link rel="stylesheet"[^>]*>\n/g

/** Names the styles of the page before its scripts: over a slow line the first frame is not to wait for those. */
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
