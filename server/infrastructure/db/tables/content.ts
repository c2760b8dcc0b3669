import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json.ts';

export interface MenuTable {
  id: Generated<number>;
  parent_id: number | null;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  url: string | null;
  opens_new_window: Generated<boolean>;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'HIDDEN'>;
  start_date: string | null;
  end_date: string | null;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface BannerTable {
  id: Generated<number>;
  kind: 'MAIN' | 'SUB_1' | 'SUB_2';
  note_vi: string | null;
  note_kr: string | null;
  note_en: string | null;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  text_vi: string | null;
  text_kr: string | null;
  text_en: string | null;
  label_vi: string | null;
  label_kr: string | null;
  label_en: string | null;
  url: string | null;
  palette: Generated<'lam' | 'cham' | 'nghe' | 'la' | 'man' | 'da' | 'son'>;
  image_vi_id: string | null;
  image_kr_id: string | null;
  image_en_id: string | null;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'HIDDEN'>;
  start_date: string | null;
  end_date: string | null;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface ThemeTable {
  id: Generated<number>;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  text_vi: string | null;
  text_kr: string | null;
  text_en: string | null;
  url: string | null;
  recruitment_max: Generated<number>;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'HIDDEN'>;
  start_date: string | null;
  end_date: string | null;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface ThemeRecruitmentTable {
  theme_id: number;
  recruitment_id: number;
  position: Generated<number>;
}

export interface TopicTable {
  id: Generated<number>;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  url: string;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'HIDDEN'>;
  start_date: string | null;
  end_date: string | null;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface EventTable {
  id: Generated<number>;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  summary_vi: string | null;
  summary_kr: string | null;
  summary_en: string | null;
  place_vi: string | null;
  place_kr: string | null;
  place_en: string | null;
  body_vi: NullableJson;
  body_kr: NullableJson;
  body_en: NullableJson;
  first_day: string;
  last_day: string;
  palette: Generated<'lam' | 'cham' | 'nghe' | 'la' | 'man' | 'da' | 'son'>;
  image_id: string | null;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'HIDDEN'>;
  start_date: string | null;
  end_date: string | null;
  position: Generated<number>;
  folded: Generated<string>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface NotificationTable {
  id: Generated<number>;
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  body_vi: NullableJson;
  body_kr: NullableJson;
  body_en: NullableJson;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'HIDDEN'>;
  start_date: string;
  end_date: string | null;
  position: Generated<number>;
  folded: Generated<string>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface FaqTable {
  id: Generated<number>;
  category: 'ACCOUNT' | 'RESUME' | 'APPLICATION' | 'EMPLOYER' | 'SAFETY';
  title_vi: string | null;
  title_kr: string | null;
  title_en: string | null;
  body_vi: NullableJson;
  body_kr: NullableJson;
  body_en: NullableJson;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'HIDDEN'>;
  start_date: string | null;
  end_date: string | null;
  position: Generated<number>;
  folded: Generated<string>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface PolicyTable {
  id: Generated<number>;
  kind: 'TERMS' | 'PRIVACY';
  body_vi: NullableJson;
  body_kr: NullableJson;
  body_en: NullableJson;
  asks_again: Generated<boolean>;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'HIDDEN'>;
  start_date: string;
  /** If two versions have the same first day, the one that was published last is in force. */
  published_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface ContentImageTable {
  file_id: string;
  record_kind: 'event' | 'notification' | 'faq' | 'policy';
  record_id: number;
}

export interface HomeArrangementTable {
  id: Generated<number>;
  /** Names of blocks with their `hidden` flags, in order, in the format of the version that stored them. */
  blocks: Json;
  /** Version of the draft: rises with every change of the arrangement. */
  version: Generated<number>;
  published_at: Date | null;
  taken_back_at: Date | null;
}
