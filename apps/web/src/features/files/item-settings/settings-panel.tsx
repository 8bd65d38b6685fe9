import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Button, Tabs } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { isRightToLeft } from '#lib/browser/direction.ts'
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
export function SettingsPanel({ opened, close, services, item, tabs: allTabs, tab: initialTab }: SettingsPanelProps) {
  const tabs = allTabs.filter((candidate) => candidate.isAvailable(item))
  const [tab, setTab] = useState(() => (tabs.find(({ id }) => id === initialTab) ?? tabs[0])?.id ?? '')
  const [visitedTabs, setVisitedTabs] = useState<readonly string[]>([tab])
  const [sections, setSections] = useState<Readonly<Record<string, Section | undefined>>>({})
  const [isPending, setIsPending] = useState(false)
  const registry = useMemo(
    () => ({
      set: (key: string, section: Section | null) => setSections((before) => ({ ...before, [key]: section ?? undefined })),
    }),
    [],
  )
  const changedTabs = tabs.map(({ id }) => id).filter((id) => sections[id]?.isChanged)

  const show = (next: string) => {
    setTab(next)
    setVisitedTabs((before) => (before.includes(next) ? before : [...before, next]))
  }

  const save = async () => {
    setIsPending(true)
    for (const key of changedTabs) {
      if (await sections[key]?.save()) continue
      setIsPending(false)
      return show(key)
    }
    notify(t('files.itemSettings.settingsOfNameSaved', { name: item.name }))
    close()
  }

  const leave = async () => {
    if (isPending) return false
    const canClose = changedTabs.length === 0 || (await askToDiscard(services, item))
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
          data-unsaved={changedTabs.length > 0 || undefined}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending && changedTabs.length > 0) void save()
          }}
        >
          <Tabs
            // Stays mounted while hidden, so that its changes are still validated and saved.
            keepMountedMode="display-none"
            value={tab}
            onChange={(next) => next !== null && show(next)}
            classNames={{ root: classes.tabs, list: classes.list, tab: classes.tab, panel: classes.panel }}
          >
            <Tabs.List ref={scrollToSelected} aria-label={t('common.settings')}>
              {tabs.map(({ id, label }) => (
                <Tabs.Tab key={id} value={id}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {tabs.map(({ id, Content, parts }) => (
              <Tabs.Panel key={id} value={id} keepMounted>
                {visitedTabs.includes(id) && (
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
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={changedTabs.length === 0}>
              {t('common.save')}
            </Button>
          </div>
        </form>
      </SectionsContext.Provider>
    </Drawer>
  )
}

/** Scrolls the selected tab into view where not all tabs fit, as on phones. */
function scrollToSelected(list: HTMLElement | null): void {
  const selected = list?.querySelector('[aria-selected="true"]')
  if (!list || !selected) return
  const [tab, box] = [selected.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += isRightToLeft() ? tab.left - box.left : tab.right - box.right
}
