import type { Generated } from 'kysely';
import type { Localized } from '#contract/languages.ts';
import type { Published, Versioned } from './columns.ts';
import type { Json, NullableJson } from './json.ts';

interface MenuTable extends Published, Record<Localized<'title'>, string | null> {
  id: Generated<number>;
  parent_id: number | null;
  url: string | null;
  opens_new_window: Generated<boolean>;
}

interface BannerTable
  extends Published,
    Record<Localized<'note' | 'title' | 'text' | 'label'>, string | null> {
  id: Generated<number>;
  kind: 'MAIN' | 'SUB_1' | 'SUB_2';
  url: string | null;
  palette: Generated<'lam' | 'cham' | 'nghe' | 'la' | 'man' | 'da' | 'son'>;
  image_vi_id: string | null;
  image_kr_id: string | null;
  image_en_id: string | null;
}

/** Numbers of a month for the public. Never changes after its count. */
interface TransparencyMonthTable {
  month: string;
  applications: number;
  due: number;
  in_time: number;
  ended: number;
  reports: number;
  reports_answered: number;
  reports_hid: number;
  counted_at: Date;
}

interface ThemeTable extends Published, Record<Localized<'title' | 'text'>, string | null> {
  id: Generated<number>;
  url: string | null;
  recruitment_max: Generated<number>;
}

interface ThemeRecruitmentTable {
  theme_id: number;
  recruitment_id: number;
  position: Generated<number>;
}

interface TopicTable extends Published, Record<Localized<'title'>, string | null> {
  id: Generated<number>;
  url: string;
}

interface EventTable
  extends Published,
    Record<Localized<'title' | 'summary' | 'place'>, string | null>,
    Record<Localized<'body'>, NullableJson> {
  id: Generated<number>;
  first_day: string;
  last_day: string;
  palette: Generated<'lam' | 'cham' | 'nghe' | 'la' | 'man' | 'da' | 'son'>;
  image_id: string | null;
  address_code: string | null;
  folded: Generated<string>;
}

interface EventCompanyTable {
  event_id: number;
  company_id: number;
  position: Generated<number>;
}

interface NotificationTable
  extends Published,
    Record<Localized<'title'>, string | null>,
    Record<Localized<'body'>, NullableJson> {
  id: Generated<number>;
  start_date: string;
  folded: Generated<string>;
}

interface FaqTable
  extends Published,
    Record<Localized<'title'>, string | null>,
    Record<Localized<'body'>, NullableJson> {
  id: Generated<number>;
  category: 'ACCOUNT' | 'RESUME' | 'APPLICATION' | 'EMPLOYER' | 'SAFETY';
  folded: Generated<string>;
}

interface PolicyTable extends Versioned, Record<Localized<'body'>, NullableJson> {
  id: Generated<number>;
  kind: 'TERMS' | 'PRIVACY';
  asks_again: Generated<boolean>;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'HIDDEN'>;
  start_date: string;
  /** If two versions have the same first day, the one that was published last is in force. */
  published_at: Date | null;
}

export interface ContentImageTable {
  file_id: string;
  record_kind: 'event' | 'notification' | 'faq' | 'policy' | 'banner';
  record_id: number;
}

interface HomeArrangementTable {
  id: Generated<number>;
  /** Names of blocks with their `hidden` flags, in order, in the format of the version that stored them. */
  blocks: Json;
  /** Version of the draft: rises with every change of the arrangement. */
  version: Generated<number>;
  published_at: Date | null;
  taken_back_at: Date | null;
}

/** Tables of published content. */
export interface ContentTables {
  banner: BannerTable;
  content_image: ContentImageTable;
  event_company: EventCompanyTable;
  event: EventTable;
  faq: FaqTable;
  home_arrangement: HomeArrangementTable;
  menu: MenuTable;
  notification: NotificationTable;
  policy: PolicyTable;
  theme_recruitment: ThemeRecruitmentTable;
  theme: ThemeTable;
  topic: TopicTable;
  transparency_month: TransparencyMonthTable;
}
