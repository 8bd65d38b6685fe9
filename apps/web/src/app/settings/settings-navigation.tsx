import { t } from '@arbour/messages/t'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { configQuery } from '#lib/api/config-query.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import type { SettingsGroup } from '#ui/navigation/settings-section.ts'
import { PageHead } from '#ui/page/page.tsx'
import { settingsGroups } from '../registries/settings-sections.ts'
import classes from './settings-navigation.module.css'

interface SettingsNavigationProps {
  /** Whether it is a page of its own, in a narrow window. */
  isPage?: boolean
}

/** Links to the sections of the settings that the user has access to, in groups. */
export function SettingsNavigation({ isPage = false }: SettingsNavigationProps) {
  const abilities = useAccount()?.abilities
  const isExternal = useQuery(configQuery).data?.sign_in === 'external'
  const groups = settingsGroups
    .map(({ label, sections }) => ({
      label,
      sections: sections.filter(
        ({ isAvailable, isOfEmbedded }) =>
          (!isAvailable || (abilities && isAvailable(abilities))) && !(isOfEmbedded && isExternal),
      ),
    }))
    .filter(({ sections }) => sections.length > 0)
  return (
    <>
      {isPage && <IndexHead />}
      <nav aria-label={t('common.settings')} className={classes.navigation} data-page={isPage || undefined}>
        {groups.map((group) => (
          <Group key={group.label} group={group} isPage={isPage} />
        ))}
      </nav>
    </>
  )
}

function IndexHead() {
  usePageTitle(t('common.settings'))
  return <PageHead title={t('common.settings')} />
}

function Group({ group, isPage }: { group: SettingsGroup; isPage: boolean }) {
  const labelId = useId()
  return (
    <div className={classes.group}>
      <span id={labelId} className={classes.label}>
        {group.label}
      </span>
      <ul aria-labelledby={labelId} className={classes.list}>
        {group.sections.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={classes.link} activeOptions={{ exact: true, includeSearch: false }}>
              <Icon size={18} stroke={1.7} aria-hidden />
              {label}
              {isPage && <IconChevronRight size={18} stroke={1.7} className={classes.chevron} aria-hidden />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
