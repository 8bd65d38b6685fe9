import type { Item } from '@arbour/contract/entities/items/item'
import { Button, Tabs } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { Drawer } from '#ui/dialog/drawer.tsx'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { ignoreEnterOnChoices } from '#ui/form/enter-key.ts'
import { notify } from '#ui/toast/notify.ts'
import { askToDiscard } from './ask-to-discard.tsx'
import type { ItemTab } from './item-tab.ts'
import { type Section, SectionsContext } from './section.ts'
import classes from './settings-panel.module.css'

interface SettingsPanelProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
  /** All tabs; the item has some of them. */
  tabs: readonly ItemTab[]
  /** The initial tab. */
  tab?: string
}

/** All settings of an item. One Save button for all tabs; asks before unsaved changes are discarded. */
export function SettingsPanel({ opened, close, services, item, tabs: all, tab: wanted }: SettingsPanelProps) {
  const tabs = all.filter((one) => one.isAvailable(item))
  const [tab, setTab] = useState(() => (tabs.find(({ id }) => id === wanted) ?? tabs[0])?.id ?? '')
  const [visited, setVisited] = useState<readonly string[]>([tab])
  const [sections, setSections] = useState<Readonly<Record<string, Section | undefined>>>({})
  const [isPending, setIsPending] = useState(false)
  const registry = useMemo(
    () => ({
      set: (key: string, section: Section | null) => setSections((before) => ({ ...before, [key]: section ?? undefined })),
    }),
    [],
  )
  const changed = tabs.map(({ id }) => id).filter((id) => sections[id]?.isChanged)

  const show = (next: string) => {
    setTab(next)
    setVisited((before) => (before.includes(next) ? before : [...before, next]))
  }

  const save = async () => {
    setIsPending(true)
    for (const key of changed) {
      if (await sections[key]?.save()) continue
      setIsPending(false)
      return show(key)
    }
    notify(`Settings of ${item.name} saved`)
    close()
  }

  const leave = async () => {
    if (isPending) return false
    const canClose = changed.length === 0 || (await askToDiscard(services, item))
    if (canClose) close()
    return canClose
  }

  return (
    <Drawer
      opened={opened}
      title={
        <span className={classes.title}>
          <FileIcon item={item} size={24} />
          {truncateMiddle(item.name, 50)}
        </span>
      }
      onClose={() => void leave()}
    >
      <SectionsContext.Provider value={registry}>
        <form
          className={classes.form}
          noValidate
          onKeyDown={ignoreEnterOnChoices}
          data-unsaved={changed.length > 0 || undefined}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending && changed.length > 0) void save()
          }}
        >
          <Tabs
            // Stays mounted while hidden, so that its changes are still validated and saved.
            keepMountedMode="display-none"
            value={tab}
            onChange={(next) => next !== null && show(next)}
            classNames={{ root: classes.tabs, list: classes.list, tab: classes.tab, panel: classes.panel }}
          >
            <Tabs.List ref={showSelected} aria-label="Settings">
              {tabs.map(({ id, label }) => (
                <Tabs.Tab key={id} value={id}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {tabs.map(({ id, Content, parts }) => (
              <Tabs.Panel key={id} value={id} keepMounted>
                {visited.includes(id) && (
                  <>
                    <Content item={item} services={services} leave={leave} />
                    {parts?.map((part) => (
                      <part.Content key={part.id} item={item} services={services} leave={leave} />
                    ))}
                  </>
                )}
              </Tabs.Panel>
            ))}
          </Tabs>
          <div className={classes.footer}>
            <Button variant="default" disabled={isPending} onClick={() => void leave()}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} disabled={changed.length === 0}>
              Save
            </Button>
          </div>
        </form>
      </SectionsContext.Provider>
    </Drawer>
  )
}

/** Scrolls the selected tab into view where not all tabs fit, as on phones. */
function showSelected(list: HTMLElement | null): void {
  const selected = list?.querySelector('[aria-selected="true"]')
  if (list && selected) list.scrollLeft += selected.getBoundingClientRect().right - list.getBoundingClientRect().right
}
