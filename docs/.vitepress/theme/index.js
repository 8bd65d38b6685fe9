import DefaultTheme from 'vitepress/theme'
import { Diagram } from './diagram.js'

/** VitePress's own theme, with diagrams. */
export default {
  extends: DefaultTheme,
  /** @param {{ app: import('vue').App }} context */
  enhanceApp({ app }) {
    app.component('Diagram', Diagram)
  },
}
