import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useState } from 'react';
import { Button, LinkButton } from '../actions/button.tsx';
import { AddChip, Chip, RemovableChip } from '../actions/chip.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Segmented } from '../actions/segmented.tsx';
import { Avatar } from '../indicators/avatar.tsx';
import { Badge } from '../indicators/badge.tsx';
import { BrandMark } from '../indicators/brand-mark.tsx';
import { DDay } from '../indicators/d-day.tsx';
import { LogoPlate } from '../indicators/logo-plate.tsx';
import { SalaryRuler } from '../indicators/salary-ruler.tsx';
import { PremiumTag } from '../indicators/tag.tsx';
import { Tile } from '../indicators/tile.tsx';
import type { TilePalette } from '../indicators/tile-pattern.ts';
import { Pill, PillToggle } from '../overlays/pill.tsx';
import styles from './gallery.module.css';
import { GalleryRow, GallerySample } from './gallery-sample.tsx';

const TONES = ['la', 'nghe', 'son', 'cham', 'man', 'lam', 'da'] as const;
const PALETTES: readonly TilePalette[] = ['lam', 'cham', 'nghe', 'la', 'man', 'da', 'son', 'ink'];

export function GalleryMarks() {
  return (
    <>
      <TypeSample />
      <BadgeSample />
      <ButtonSample />
      <RulerSample />
      <TileSample />
    </>
  );
}

function TypeSample() {
  return (
    <GallerySample title="Type">
      <p className={styles.hero}>Ưu tiên ứng viên ở Quảng Ngãi</p>
      <p className="h1">Chuyên viên tuyển dụng tiếng Hàn: Ậ Ỗ Ự ỵ Ẫ Ể</p>
      <p className="h2" lang="ko">
        한국어 가능한 생산관리 담당자
      </p>
      <p className="font-read">
        Nghỉ thứ Bảy cách tuần; thưởng quý theo hiệu quả. <span lang="ko">주 5일 근무, 재택근무 가능.</span>{' '}
        Hybrid work, five days a week.
      </p>
      <ul className="tile-list font-read">
        <li>Tập hợp chi phí, tính giá thành hai dây chuyền.</li>
        <li>Lập báo cáo thuế, quyết toán năm.</li>
      </ul>
      <p className={styles.big}>1.284 · 18 – 25 triệu · 12.500.000 ₫ · D-3</p>
      <div className={styles.swatches}>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    </GallerySample>
  );
}

function BadgeSample() {
  return (
    <GallerySample title="Badge, DDay, Tag, Chip">
      <GalleryRow>
        <Badge tone="nghe" icon={IconHourglass}>
          Chờ duyệt
        </Badge>
        <Badge tone="la" icon={IconCircleCheck}>
          Đã duyệt
        </Badge>
        <Badge tone="son" icon={IconCircleX}>
          Từ chối duyệt
        </Badge>
        <Badge icon={IconPencil}>Bản nháp</Badge>
        <Badge tone="la" icon={IconBroadcast}>
          Đang tuyển
        </Badge>
        <Badge tone="lam" icon={IconSend}>
          Đã nộp
        </Badge>
        <Badge tone="cham" icon={IconEye}>
          Đã xem
        </Badge>
        <Badge tone="man" icon={IconCalendarEvent}>
          Mời phỏng vấn
        </Badge>
      </GalleryRow>
      <GalleryRow>
        <DDay days={19} label="còn 19 ngày" />
        <DDay days={6} label="còn 6 ngày" />
        <DDay days={2} label="còn 2 ngày" />
        <DDay days={0} label="hôm nay là ngày cuối" text="Hôm nay" />
        <PremiumTag>Nổi bật</PremiumTag>
        <Chip>Chính thức</Chip>
        <Chip variant="matched">MISA SME</Chip>
        <Chip variant="line">Cơm ca</Chip>
        <RemovableChip onRemove={() => undefined}>Kế toán</RemovableChip>
        <AddChip onAdd={() => undefined}>SAP B1</AddChip>
      </GalleryRow>
    </GallerySample>
  );
}

function ButtonSample() {
  const [view, setView] = useState('board');
  const [remote, setRemote] = useState(false);
  return (
    <GallerySample title="Button">
      <GalleryRow>
        <Button variant="filled" icon={IconSend}>
          Ứng tuyển
        </Button>
        <Button variant="filled" disabled>
          Tắt
        </Button>
        <Button variant="filled" loading>
          Đang gửi
        </Button>
        <Button>Lưu việc</Button>
        <Button variant="subtle">Để sau</Button>
        <LinkButton href="#all" variant="text">
          Xem tất cả
        </LinkButton>
        <Button variant="danger-outline">Từ chối</Button>
        <Button variant="danger">Xoá tin</Button>
        <Button variant="danger-text">Huỷ</Button>
      </GalleryRow>
      <GalleryRow>
        <Button size="large" variant="filled">
          Tìm việc
        </Button>
        <Button size="dense">Sửa</Button>
        <IconButton icon={IconEye} label="Xem" />
        <IconButton icon={IconPencil} label="Sửa" variant="outline" size="dense" />
        <IconButton icon={IconHourglass} label="Đang tải" loading />
      </GalleryRow>
      <GalleryRow>
        <Pill label="Hình thức">Chính thức, thời vụ, thực tập</Pill>
        <Pill label="1–3 năm" active onClear={() => undefined}>
          Kinh nghiệm
        </Pill>
        <Pill label="Nghề" active count={2}>
          Kế toán
        </Pill>
        <PillToggle active={remote} onToggle={setRemote}>
          Làm tại nhà
        </PillToggle>
        <Segmented
          label="Cách xem"
          value={view}
          onValue={setView}
          options={[
            { value: 'board', label: 'Bảng' },
            { value: 'list', label: 'Danh sách' },
          ]}
        />
      </GalleryRow>
    </GallerySample>
  );
}

function RulerSample() {
  return (
    <GallerySample title="SalaryRuler">
      <div className={styles.rulers}>
        <Ruler text="15 – 19 triệu" from={15} to={19} median={16} />
        <Ruler text="30 – 45 triệu" from={30} to={45} median={28} />
        <Ruler text="9 – 11 triệu" from={9} to={11} />
        <Ruler text="Từ 40 triệu" from={40} />
        <Ruler text="Thoả thuận" />
      </div>
      <p className={styles.big}>22 – 32 triệu</p>
      <SalaryRuler size="large" axis from={22} to={32} median={24} label="22 đến 32 triệu mỗi tháng" />
    </GallerySample>
  );
}

function TileSample() {
  return (
    <GallerySample title="Tile, LogoPlate, Avatar, BrandMark">
      <div className={styles.band}>
        <Tile seed="brand" palette="ink" />
      </div>
      <div className={styles.tiles}>
        {PALETTES.map((palette, at) => (
          <div key={palette}>
            <Tile seed={`company:${at + 7}`} palette={palette} unit={11} corner="md" />
          </div>
        ))}
      </div>
      <GalleryRow>
        <LogoPlate id={1} name="Sorabit" />
        <LogoPlate id={3} name="Thực phẩm Đồng Mía" />
        <LogoPlate id={5} name="나라에듀 Nara Edu" size="panel" />
        <LogoPlate id={7} name="Công ty TNHH Bao bì Phú Cường" size="detail" />
        <LogoPlate id={9} name="Gốm Hạ Lam" size="dense" />
      </GalleryRow>
      <GalleryRow>
        <Avatar name="Trần Khánh Linh" size="lg" />
        <Avatar name="김민서" />
        <Avatar name="Anna" size="sm" />
        <BrandMark name="Sanviec" />
        <BrandMark />
      </GalleryRow>
    </GallerySample>
  );
}

function Ruler({ text, ...range }: { text: string; from?: number; to?: number; median?: number }) {
  return (
    <div>
      <p className={styles.salary}>{text}</p>
      <SalaryRuler {...range} label={text} />
    </div>
  );
}
