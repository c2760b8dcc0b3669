import { useState } from 'react';
import { type LanguageCode, LanguageTabs } from '../actions/language-tabs.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { Field } from '../fields/field.tsx';
import { FileDrop } from '../fields/file-drop.tsx';
import { FileRow } from '../fields/file-row.tsx';
import type { ListProblem } from '../fields/list-entries.ts';
import { NumberInput } from '../fields/number-input.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import { type Photo, PhotoGrid } from '../fields/photo-grid.tsx';
import { RadioGroup } from '../fields/radio-group.tsx';
import { Select } from '../fields/select.tsx';
import { Switch } from '../fields/switch.tsx';
import { TagInput } from '../fields/tag-input.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextInput } from '../fields/text-input.tsx';
import type { UploadOptions } from '../fields/uploads.ts';
import styles from './gallery.module.css';
import { GalleryRow, GallerySample } from './gallery-sample.tsx';

const FORMS = ['Chính thức', 'Thời vụ', 'Thực tập', 'Phái cử'].map((label) => ({ value: label, label }));

export function GalleryFields() {
  return (
    <>
      <SimpleFields />
      <LongFields />
    </>
  );
}

function SimpleFields() {
  const [pay, setPay] = useState<number | null>(19_000_000);
  const [form, setForm] = useState('Chính thức');
  const [resume, setResume] = useState('a');
  return (
    <GallerySample title="Field">
      <div className={styles.fields}>
        <Field label="Họ và tên" required help="Như trên giấy tờ">
          <TextInput placeholder="Nguyễn Văn An" limit={20} defaultValue="Nguyễn Thị Mỹ Ự" />
        </Field>
        <Field label="Email" required error="Thiếu tên miền, ví dụ .vn">
          <TextInput type="email" defaultValue="linh@vidu" clearable />
        </Field>
        <Field label="Mật khẩu" required aside={<a href="#forgot">Quên mật khẩu</a>}>
          <PasswordInput defaultValue="dongmia#2009" />
        </Field>
        <Field label="Từ" required error="Lương thấp nhất đang cao hơn lương cao nhất">
          <NumberInput value={pay} onValue={setPay} money unit="₫" />
        </Field>
        <Field label="Ngày làm">
          <Select
            placeholder="Chọn ngày làm"
            options={[
              { value: 5, label: 'Năm ngày' },
              { value: 6, label: 'Sáu ngày' },
            ]}
          />
        </Field>
        <Field label="Khoá lại">
          <TextInput defaultValue="khanhlinh@vidu.vn" disabled />
        </Field>
        <Field label="Hình thức" group required className={styles.full}>
          <RadioGroup variant="tiles" options={FORMS} value={form} onValue={setForm} />
        </Field>
        <Field label="Nộp bằng hồ sơ" group className={styles.full}>
          <RadioGroup
            variant="cards"
            value={resume}
            onValue={setResume}
            options={[
              { value: 'a', label: 'Kỹ sư điện – tự động hoá', help: 'Mặc định, hoàn chỉnh 92%' },
              {
                value: 'b',
                label: 'Thiết kế cơ khí',
                help: 'Đang viết, hoàn tất rồi mới nộp được',
                disabled: true,
              },
            ]}
          />
        </Field>
      </div>
      <GalleryRow>
        <Checkbox defaultChecked>Đồng ý</Checkbox>
        <Checkbox>Nhận tin</Checkbox>
        <Checkbox partly>Một phần</Checkbox>
        <RadioGroup
          label="Giới tính"
          defaultValue="F"
          options={[
            { value: 'F', label: 'Nữ' },
            { value: 'M', label: 'Nam' },
          ]}
        />
        <Switch defaultChecked>Công khai</Switch>
        <Switch>Mặc định</Switch>
      </GalleryRow>
    </GallerySample>
  );
}

function LongFields() {
  const [tags, setTags] = useState(['Kế toán giá thành', 'MISA SME', 'Excel nâng cao']);
  const [problem, setProblem] = useState<ListProblem | null>(null);
  const [language, setLanguage] = useState<LanguageCode>('vi');
  const [photos, setPhotos] = useState<Photo[]>(PHOTOS);
  return (
    <GallerySample title="TextArea, LanguageTabs, TagInput, FileDrop, PhotoGrid">
      <div className={styles.stack}>
        <Field label="Mô tả">
          <LanguageTabs
            label="Ngôn ngữ của mô tả"
            active={language}
            onActive={setLanguage}
            filled={{ vi: true, kr: false, en: false }}
          >
            <TextArea
              limit={120}
              defaultValue="Tính giá thành 40 mã bao bì mỗi tháng, giảm chênh lệch kiểm kê từ 3,1% còn 0,8%. Lập báo cáo."
            />
          </LanguageTabs>
        </Field>
        <Field label="Tối đa 10 kỹ năng" error={problem && `Không thêm được: ${problem}`}>
          <TagInput
            values={tags}
            onValues={(next) => {
              setTags(next);
              setProblem(null);
            }}
            onProblem={setProblem}
            suggestions={['SAP B1', 'Quyết toán thuế', 'Power Query']}
          />
        </Field>
        <Field label="Tệp đính kèm">
          <FileDrop
            upload={pretendUpload}
            onStored={() => undefined}
            accept={['application/pdf', 'image/png', 'image/jpeg']}
            types="PDF, JPG, PNG"
            maxBytes={3_145_728}
          >
            <FileRow
              name="chung-chi-ke-toan-truong.pdf"
              size="2,6 MB"
              percent={63}
              onRemove={() => undefined}
            />
            <FileRow
              name="bang-diem-dai-hoc.png"
              problem="Ảnh 4,7 MB, vượt mức 3 MB. Hãy nén rồi tải lại"
              onChooseAgain={() => undefined}
              onRemove={() => undefined}
            />
          </FileDrop>
        </Field>
        <PhotoGrid photos={photos} onPhotos={setPhotos} onAdd={() => undefined} />
      </div>
    </GallerySample>
  );
}

const PHOTOS = ['#77d2dc', '#efb740', '#a2c1fe'].map((color, at) => ({
  id: String(at),
  alt: color,
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="${color}" d="M0 0h4v3H0z"/></svg>`)}`,
}));

async function pretendUpload(_file: File, { onProgress, signal }: UploadOptions) {
  for (let share = 0; share < 1; share += 0.1) {
    await new Promise((wake) => setTimeout(wake, 200));
    signal.throwIfAborted();
    onProgress(share);
  }
}
