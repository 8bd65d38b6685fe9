import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { HTMLAttributes, ReactNode } from 'react'
import { BadgedName, HighlightProvider, ItemName } from '#features/files/items/public/components.ts'
import { accessibleKind, placeText } from '#features/files/items/public/model.ts'
import { ItemThumbnail } from '#features/preview/thumbnails/public.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import type { QuickChoices } from '../hooks/use-quick-search.ts'
import type { SearchTarget } from '../model/search-target.ts'
import classes from './quick-results.module.css'

interface QuickResultsProps {
  id: string
  choices: QuickChoices
  /** The index of the active option; -1 for none. */
  active: number
  onActive: (index: number) => void
  onChoose: (index: number) => void
  /** The page that lists all results. */
  allResults: SearchTarget
  onViewAll: () => void
  onForget: () => void
}

/** The dropdown of the search bar: recent searches and items, or the first results with a link to all of them. */
export function QuickResults({ id, choices, active, onActive, onChoose, allResults, onViewAll, onForget }: QuickResultsProps) {
  const option = (index: number) => ({
    id: `${id}-${index}`,
    'aria-selected': index === active,
    className: classes.option,
    onPointerMove: () => index !== active && onActive(index),
    // Keeps the focus in the field.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onChoose(index),
  })
  if (choices.kind === 'recent') {
    const { searches, items } = choices
    return (
      <div data-panel className={classes.panel}>
        <div id={id} role="listbox" aria-label={t('common.recent')}>
          {searches.length > 0 && (
            <Group label={t('files.search.recentSearches')} id={`${id}-searches`}>
              {searches.map((q, index) => (
                <div key={q} {...option(index)} role="option" tabIndex={-1}>
                  <IconHistory size={18} stroke={1.7} className={classes.recent} aria-hidden />
                  <span className={classes.name}>{q}</span>
                </div>
              ))}
            </Group>
          )}
          {items.length > 0 && (
            <Group label={t('files.search.recentlyOpened')} id={`${id}-opened`}>
              {items.map((item, index) => (
                <ItemOption key={item.id} item={item} {...option(searches.length + index)} />
              ))}
            </Group>
          )}
        </div>
        {searches.length > 0 && (
          <UnstyledButton className={classes.forget} aria-label={t('files.search.clearRecentSearches')} onClick={onForget}>
            {t('common.clear')}
          </UnstyledButton>
        )}
      </div>
    )
  }
  const { items, q, isLoading, isFailed } = choices
  return (
    <div data-panel className={classes.panel} aria-busy={isLoading}>
      <HighlightProvider q={q}>
        <div id={id} role="listbox" aria-label={t('files.search.quickResults')}>
          {items.map((item, index) => (
            <ItemOption key={item.id} item={item} {...option(index)} />
          ))}
        </div>
      </HighlightProvider>
      {items.length === 0 && (isLoading && !isFailed ? <Loading /> : <p className={classes.none}>{getAnnouncement(choices)}</p>)}
      <Link
        {...allResults}
        className={classes.all}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onViewAll()
        }}
      >
        {t('files.search.viewAllResults')}
      </Link>
    </div>
  )
}

function Group({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.head}>
        {label}
      </div>
      {children}
    </div>
  )
}

/** An item option with its kind and location. */
function ItemOption({ item, ...option }: { item: Item } & HTMLAttributes<HTMLDivElement>) {
  const isPhone = useIsPhone()
  return (
    <div {...option} role="option" tabIndex={-1}>
      <span className={classes.icon}>
        <ItemThumbnail item={item} size={24} isFilled>
          <FileIcon item={item} size={22} />
        </ItemThumbnail>
      </span>
      <span className={classes.text}>
        <BadgedName item={item}>
          <ItemName name={item.name} max={isPhone ? 40 : 50} className={classes.name} />
        </BadgedName>
        <VisuallyHidden>{`, ${accessibleKind(item)}, `}</VisuallyHidden>
        <span className={classes.place}>
          {!item.is_accessible && <span aria-hidden>{`${t('common.accessRestricted')} · `}</span>}
          {placeText(item)}
        </span>
      </span>
    </div>
  )
}

function Loading() {
  return (
    <div className={classes.loading}>
      <LineSkeleton width="62%" />
      <LineSkeleton width="44%" />
      <LineSkeleton width="53%" />
    </div>
  )
}

/** Returns the screen reader announcement of the options, also shown if there are none. */
export function getAnnouncement(choices: QuickChoices): string {
  if (choices.kind === 'recent') return ''
  const { items, q, isLoading, isFailed } = choices
  if (isFailed) return t('files.search.searchFailed')
  if (isLoading) return ''
  if (items.length === 0) return t('files.search.noResultsFoundForQ', { q })
  return t('files.search.quickResultCount', { count: items.length })
}
