import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Stepper } from '../actions/stepper.tsx';
import { DDay } from '../indicators/d-day.tsx';
import { Meter } from '../indicators/meter.tsx';
import { ProgressBar } from '../indicators/progress-bar.tsx';
import { Track } from '../indicators/track.tsx';
import { FactGrid } from '../layout/fact-grid.tsx';
import { PageLoader } from '../layout/page-loader.tsx';
import { Timeline } from '../layout/timeline.tsx';
import styles from './gallery.module.css';
import { GalleryRow, GallerySample } from './gallery-sample.tsx';

export function GalleryProgress({ scheme }: { scheme: string }) {
  const [isLoading, setLoading] = useState(false);
  function load() {
    setLoading(true);
    setTimeout(() => setLoading(false), 500);
  }
  return (
    <GallerySample title="Stepper, Track, Timeline, Meter, PageLoader, FactGrid">
      <div className={styles.stack}>
        <Stepper
          label={`Các bước đăng tin (${scheme})`}
          steps={[
            { key: '1', title: 'Vị trí', text: 'Kế toán tổng hợp nhà máy', state: 'done', href: '#step-1' },
            { key: '2', title: 'Điều kiện và lương', text: 'Đang điền', state: 'current' },
            { key: '3', title: 'Mô tả và quyền lợi', text: 'Còn 2 mục', state: 'waiting' },
            { key: '4', title: 'Liên hệ', state: 'waiting' },
          ]}
        />
        <Track at={4}>
          <b>Phỏng vấn</b> · bước 4/5 · 13.12
        </Track>
        <Track at={4} failed>
          <b>Phỏng vấn</b> · bước 4/5 · 05.12
        </Track>
        <Timeline
          items={[
            {
              key: 'a',
              title: 'Đăng ký tài khoản',
              text: 'Thư và số điện thoại đã xác minh',
              time: '12.12, 15:12',
              state: 'done',
            },
            {
              key: 'b',
              title: 'Quản trị viên xác minh',
              text: 'Dự kiến xong trước 17.12.2025',
              time: <DDay days={2} label="còn 2 ngày" />,
              state: 'current',
            },
            { key: 'c', title: 'Giấy phép mờ', text: 'Gửi lại bản rõ hơn', state: 'failed' },
            { key: 'd', title: 'Đăng tin đầu tiên', state: 'waiting', icon: IconFileText },
          ]}
        />
        <Meter value={70} label="Độ hoàn chỉnh 70%" />
        <Meter value={3} max={5} pieces={5} size="sm" tone="la" label="Khớp 3 trong 5 kỹ năng" />
        <ProgressBar percent={40} label="Đang tải 40%" />
        <GalleryRow>
          <Button onClick={load}>PageLoader</Button>
          <PageLoader loading={isLoading} label="Đang tải" />
        </GalleryRow>
        <FactGrid
          facts={[
            { label: 'Hình thức', value: 'Chính thức' },
            { label: 'Kinh nghiệm', value: '2–4 năm' },
            { label: 'Học vấn', value: 'Đại học' },
            { label: 'Số lượng', value: '3 người' },
            { label: 'Nơi làm', value: 'KCN Amata, P. Long Bình, Biên Hoà', wide: true },
          ]}
        />
        <FactGrid
          variant="list"
          facts={[
            { label: 'Ngành chính', value: 'Giáo dục, đào tạo ngoại ngữ' },
            { label: 'Địa chỉ', value: '27 Phan Xích Long – Phường 2 – Phú Nhuận – TP. Hồ Chí Minh' },
          ]}
        />
      </div>
    </GallerySample>
  );
}
