import { useData } from 'vitepress'
import { defineComponent, h, ref, useId, watchEffect } from 'vue'

/** Draws a Mermaid diagram. Shows its source until it is drawn, and without JavaScript. */
export const Diagram = defineComponent({
  props: { source: { type: String, required: true } },
  setup(props) {
    const svg = ref('')
    const id = useId()
    const { isDark } = useData()
    const source = decodeURIComponent(props.source)
    /** @param {'dark' | 'neutral'} theme */
    async function draw(theme) {
      const { default: mermaid } = await import('mermaid')
      mermaid.initialize({ startOnLoad: false, theme })
      svg.value = (await mermaid.render(`diagram-${id}`, source)).svg
    }
    if (!import.meta.env.SSR) watchEffect(() => void draw(isDark.value ? 'dark' : 'neutral'))
    return () => (svg.value ? h('div', { innerHTML: svg.value }) : h('pre', source))
  },
})
