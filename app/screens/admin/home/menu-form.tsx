import { createFormLoader } from '#app/api/load.ts';
import { assertOk } from '#app/api/types.ts';
import { ContentForm } from '#app/components/admin/content/content-form.tsx';
import {
  type ContentValues,
  toPublishingValues,
  toTextValues,
} from '#app/components/admin/content/content-values.ts';
import { useRowTitle } from '#app/components/admin/content/record-marks.tsx';
import { UrlField } from '#app/components/admin/home/url-field.tsx';
import { FormPanel } from '#app/components/shared/record-form/form-panel.tsx';
import { useRecordForm } from '#app/components/shared/record-form/use-record-form.ts';
import { bindField } from '#app/form/bind-field.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineForm, type LoadArgs, type PageProps } from '#app/route-table/screen.ts';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { create, type MenuFields } from '#contract/admin/content/admin-menus.ts';
import { type MenuLevel, menuLevels } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';

export const screen = defineForm(
  '/admin/home/menu',
  { create: 'content_kind.menu.create', edit: 'content_kind.menu.edit' },
  { query: ['parent_id'] },
);

/** One menu in all languages unless it is new, all possible parents, and the preselected one of a new menu. */
export async function load({ query, ...args }: LoadArgs) {
  const [answer, { saved }] = await Promise.all([args.api('GET /admin/menu/list', {}), loadMenu(args)]);
  const menus = assertOk(answer).list;
  const parentId = menus.find(({ id }) => String(id) === query.get('parent_id'))?.id;
  return { menus, saved, parentId };
}
const loadMenu = createFormLoader('GET /admin/menu/show');

type Saved = OutputOf<'GET /admin/menu/show'>;

interface Values extends ContentValues {
  level: MenuLevel;
  /** '' for none. */
  parent_id: string;
  url: string;
  opens_new_window: boolean;
}

interface MenuFormProps {
  saved: Saved | undefined;
  menus: OutputOf<'GET /admin/menu/list'>['list'];
  /** The main menu of a new sub-menu. */
  parentId?: number | undefined;
}

/** A main menu or a sub-menu, new or changed. */
function MenuForm({ saved: initial, menus, parentId }: MenuFormProps) {
  const { t } = useTranslation();
  const nameOf = useRowTitle();
  const valuesOf = (saved: Saved | undefined): Values => {
    const parent = saved ? saved.parent_id : (parentId ?? null);
    return {
      ...toTextValues(saved, 'title'),
      ...toPublishingValues(saved),
      level: parent === null ? 'MAIN' : 'SUB',
      parent_id: parent === null ? '' : String(parent),
      url: saved?.url ?? '',
      opens_new_window: saved?.opens_new_window ?? false,
    };
  };
  const form = useRecordForm<Values, MenuFields, Saved>({
    kind: 'menu',
    schema: create.input,
    saved: initial,
    valuesOf,
  });
  const { values, change, labelled, saved } = form;
  const labels = {
    level: t('content_kind.menu.level'),
    parent_id: t('content_kind.menu.parent'),
    url: t('home_form.url'),
    opens_new_window: t('content_kind.menu.opens'),
  };
  const mains = menus.filter((one) => one.parent_id === null && one.id !== saved?.id);
  return (
    <ContentForm
      kind="menu"
      form={form}
      createTitle={t('content_kind.menu.create')}
      labels={labels}
      textOf={(name, all) =>
        name === 'level'
          ? t(`content_kind.menu.level_${all.level}`)
          : name === 'parent_id'
            ? mains.filter(({ id }) => String(id) === all.parent_id).map(nameOf)[0]
            : undefined
      }
      texts={[{ base: 'title', label: t('content_form.title'), required: true, limit: limits.title }]}
      publicPath="/menus"
    >
      <FormPanel title={t('content_kind.menu.place')}>
        <Field group {...labelled('level', labels.level)}>
          <Segmented
            label={labels.level}
            options={menuLevels.map((value) => ({ value, label: t(`content_kind.menu.level_${value}`) }))}
            {...bindField(form, 'level')}
          />
        </Field>
        {values.level === 'SUB' && (
          <Field {...labelled('parent_id', labels.parent_id)} required>
            <Select
              {...form.field('parent_id')}
              placeholder={t('content_kind.menu.choose_parent')}
              onValue={(parent_id) => change({ parent_id })}
              options={mains.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
            />
          </Field>
        )}
        <UrlField form={form} help={t('content_kind.menu.url_help')} required={values.level === 'SUB'} />
        <Switch
          name="opens_new_window"
          checked={values.opens_new_window}
          onValue={(opens_new_window) => change({ opens_new_window })}
        >
          {labels.opens_new_window}
        </Switch>
      </FormPanel>
    </ContentForm>
  );
}

/** The form of a new or a saved menu. */
export const Page = ({ data }: PageProps<typeof load>) => (
  <MenuForm key={data.saved?.id ?? data.parentId} {...data} />
);
