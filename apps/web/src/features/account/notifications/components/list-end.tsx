import { useLatest } from '#ui/hooks/use-latest.ts'
import classes from './notification-list.module.css'

/** The distance from the end at which more is loaded, as the `rootMargin` of an IntersectionObserver. */
const AHEAD = '0px 0px 240px 0px'

/** The end of the loaded list: calls back when it is about to be scrolled into view. */
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
