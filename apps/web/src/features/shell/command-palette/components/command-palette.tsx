import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Modal, useMantineColorScheme } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { commandContext, useActions } from '#features/files/actions/public.ts'
import { HighlightProvider } from '#features/files/items/public/components.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { openItem } from '#features/files/operations/public.ts'
import { useFoundItems } from '../hooks/use-found-items.ts'
import { APP_KEYS } from '../model/app-keys.ts'
import {
  actionGroups,
  appCommands,
  type Command,
  type Page,
  pageCommands,
  themeCommands,
  viewCommands,
} from '../model/commands.ts'
import { paletteRows, stepTo } from '../model/palette-rows.ts'
import classes from './command-palette.module.css'
import { PaletteRow } from './palette-row.tsx'

interface CommandPaletteProps {
  opened: boolean
  services: ItemServices
  pages: readonly Page[]
  /** Closes the palette, returns the focus, and then runs the chosen command. */
  onDone: (command?: () => void | Promise<void>) => void
  onShowKeys: () => void
}

/** Searches everything and runs any command: actions on the selection or the open item, items, pages, views and themes. */
export function CommandPalette({ opened, services, pages, onDone, onShowKeys }: CommandPaletteProps) {
  const actions = useActions()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  /** Enter was pressed before the results of the typed text arrived: it applies to them. */
  const [isHurried, setIsHurried] = useState(false)
  const { items, isAnswered } = useFoundItems(query, isHurried)
  // The selection and the open item are read once: the palette covers them, and they only change through it.
  const [context] = useState(commandContext)
  const groups = useMemo(() => {
    const keys = { undo: APP_KEYS.undo.shortcut.label, sheet: APP_KEYS.keys.shortcut.label }
    const otherCommands: Command[] = [
      ...viewCommands(context),
      ...themeCommands(colorScheme, setColorScheme),
      ...appCommands(onShowKeys, keys),
    ]
    return [
      ...actionGroups(actions, context),
      { id: 'pages', label: t('shell.commandPalette.goTo'), commands: pageCommands(pages, services.goTo) },
      { id: 'app', label: 'Arbour', commands: otherCommands },
    ]
  }, [actions, context, colorScheme, setColorScheme, pages, services, onShowKeys])

  const sections = useMemo(() => paletteRows({ query, groups, items }), [query, groups, items])
  const rows = sections.flatMap((section) => section.rows)
  const pointedRow = rows.find((row) => row.id === active) ?? null
  const activeRow = pointedRow ?? rows[0] ?? null

  useEffect(() => {
    if (activeRow) list.current?.querySelector(`[data-row="${CSS.escape(activeRow.id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [activeRow])

  const choose = (row: (typeof rows)[number]) => {
    if (row.kind === 'item') onDone(() => openItem(services, row.item as Item))
    else if (row.command.reason === null) onDone(row.command.run)
  }
  const chooseBest = useEffectEvent(() => activeRow && choose(activeRow))
  useEffect(() => {
    if (isHurried && isAnswered) chooseBest()
  }, [isHurried, isAnswered])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (APP_KEYS.palette.shortcut.matches(event.nativeEvent)) onDone()
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (activeRow && (pointedRow || isAnswered)) choose(activeRow)
      else setIsHurried(true)
    } else {
      const next = stepTo(rows, activeRow?.id ?? null, event.key)
      if (next === null) return
      setActive(next)
    }
    event.preventDefault()
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={() => onDone()}
      returnFocus={false}
      size={620}
      centered={false}
      yOffset="12dvh"
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content aria-label={t('shell.commandPalette.commands')}>
        <Modal.Body className={classes.body}>
          <div className={classes.field}>
            <IconSearch size={20} className={classes.lens} aria-hidden />
            <input
              data-autofocus
              className={classes.input}
              type="text"
              role="combobox"
              aria-label={t('shell.commandPalette.searchFilesOrCommands')}
              aria-expanded={rows.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={activeRow ? `${id}-${activeRow.id}` : undefined}
              aria-autocomplete="list"
              placeholder={t('shell.commandPalette.searchFilesOrCommands')}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              value={query}
              onChange={(event) => {
                setQuery(event.currentTarget.value)
                setActive(null)
                setIsHurried(false)
              }}
              onKeyDown={handleKeyDown}
            />
            <button type="button" className={classes.close} onClick={() => onDone()}>
              {t('common.close')}
            </button>
          </div>
          <HighlightProvider q={query}>
            <div
              ref={list}
              id={`${id}-list`}
              className={classes.list}
              role="listbox"
              aria-label={t('shell.commandPalette.filesAndCommands')}
              aria-busy={!isAnswered}
            >
              {sections.map((section) => (
                // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
                <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
                  <div id={`${id}-${section.id}`} className={classes.heading}>
                    {section.label}
                  </div>
                  {section.rows.map((row) => (
                    <PaletteRow
                      key={row.id}
                      id={`${id}-${row.id}`}
                      row={row}
                      isActive={row.id === activeRow?.id}
                      onPoint={() => setActive(row.id)}
                      onChoose={() => choose(row)}
                    />
                  ))}
                </div>
              ))}
            </div>
          </HighlightProvider>
          <p className={classes.note} role="status" data-shown={rows.length === 0 || undefined}>
            {rows.length > 0
              ? ''
              : isAnswered
                ? t('shell.commandPalette.noResultsFoundForQuery', { query: query.trim() })
                : t('common.searching')}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
