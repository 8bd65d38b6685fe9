import { useLayoutEffect, useRef } from 'react'
import classes from './markdown-viewer.module.css'
import { paintFences } from './paint-fences.ts'
import { toFragment } from './to-fragment.ts'

/** A rendered text. Its markup is cleaned here, and never kept as markup. */
export function RenderedText({ markup }: { markup: string }) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const root = ref.current
    if (!root) return
    const { fragment, headings } = toFragment(markup)
    root.replaceChildren(fragment)
    const abort = new AbortController()
    void paintFences(root, abort.signal)
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      if (!link) return
      // The place within a text is not part of the page's address.
      event.preventDefault()
      const heading = headings.get(decode(link.getAttribute('href')?.slice(1) ?? ''))
      heading?.scrollIntoView({ block: 'start' })
    }
    root.addEventListener('click', handleClick, { signal: abort.signal })
    return () => abort.abort()
  }, [markup])
  return <article ref={ref} className={classes.text} />
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name
  }
}
