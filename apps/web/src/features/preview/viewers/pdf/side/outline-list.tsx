import { t } from '@arbour/messages/t'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type Bookmark, type Destination, openAtFirst } from './outline.ts'
import classes from './side-pane.module.css'

interface OutlineListProps {
  bookmarks: readonly Bookmark[]
  onGoTo: (destination: Destination) => void
}

/** The bookmarks of a PDF as an expandable tree. */
export function OutlineList({ bookmarks, onGoTo }: OutlineListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openAtFirst(bookmarks))
  const toggle = (id: string) => {
    setOpen((previous) => {
      const next = new Set(previous)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  return (
    <nav className={classes.outline} aria-label={t('preview.pdf.bookmarks')}>
      <Level bookmarks={bookmarks} open={open} toggle={toggle} onGoTo={onGoTo} />
    </nav>
  )
}

interface LevelProps extends OutlineListProps {
  open: ReadonlySet<string>
  toggle: (id: string) => void
}

function Level({ bookmarks, open, toggle, onGoTo }: LevelProps) {
  return (
    <ul className={classes.level}>
      {bookmarks.map((bookmark) => {
        const { id, title, destination, url, children } = bookmark
        const isOpen = open.has(id)
        return (
          <li key={id}>
            <div className={classes.bookmark}>
              {children.length > 0 ? (
                <button
                  type="button"
                  className={classes.fold}
                  aria-label={t('preview.pdf.bookmarksUnderTitle', { title })}
                  aria-expanded={isOpen}
                  onClick={() => toggle(id)}
                >
                  <IconChevronRight size={14} aria-hidden />
                </button>
              ) : (
                <i className={classes.fold} />
              )}
              {url === null ? (
                <button
                  type="button"
                  className={classes.title}
                  onClick={() => (destination === null ? toggle(id) : onGoTo(destination))}
                >
                  {title}
                </button>
              ) : (
                <a className={classes.title} href={url} target="_blank" rel="noopener noreferrer nofollow">
                  {title}
                </a>
              )}
            </div>
            {isOpen && children.length > 0 && <Level bookmarks={children} open={open} toggle={toggle} onGoTo={onGoTo} />}
          </li>
        )
      })}
    </ul>
  )
}
