import { useLatest } from '#ui/hooks/use-latest.ts'
import classes from './notification-list.module.css'

/** How far from the end more is asked for, as `rootMargin` of an IntersectionObserver. */
const AHEAD = '0px 0px 240px 0px'

/** The end of what is loaded: says when it comes near while the list is scrolled. */
export function ListEnd({ onSeen }: { onSeen: () => void }) {
  const handleSeen = useLatest(onSeen)
  const watch = (element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && handleSeen.current(),
      {
        root: element.parentElement,
        rootMargin: AHEAD,
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }
  return <div ref={watch} className={classes.end} />
}
