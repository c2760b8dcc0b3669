import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import { Field } from '../fields/field.tsx';
import { ListPicker } from '../fields/list-picker.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Tile } from '../indicators/tile.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { Menu } from '../overlays/menu.tsx';
import { Modal } from '../overlays/modal.tsx';
import { toast } from '../overlays/toast.ts';
import { GalleryRow, GallerySample } from './gallery-sample.tsx';

const DISTRICTS = [
  'Huyện Yên Phong',
  'Huyện Yên Dũng',
  'Huyện Yên Thế',
  'Thành phố Bắc Ninh',
  'Huyện Tiên Du',
];

const REASONS = ['Đã nhận việc khác', 'Thay đổi kế hoạch', 'Lý do khác'].map((label) => ({
  value: label,
  label,
}));

export function GalleryOverlays() {
  const [open, setOpen] = useState<'modal' | 'confirm' | 'drawer' | 'picker' | null>(null);
  const [text, setText] = useState('');
  const close = () => setOpen(null);
  return (
    <GallerySample title="Modal, ConfirmDialog, Drawer, ListPicker, Menu, toast">
      <GalleryRow>
        <Button onClick={() => setOpen('modal')}>Modal</Button>
        <Button onClick={() => setOpen('confirm')}>ConfirmDialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('picker')}>ListPicker</Button>
        <Menu
          label="Ngôn ngữ"
          trigger={(props) => <Button {...props}>Menu</Button>}
          items={[
            { label: 'Tiếng Việt', checked: true },
            { label: '한국어', checked: false, lang: 'ko' },
            { label: 'English', checked: false, lang: 'en' },
          ]}
        />
      </GalleryRow>
      <ToastButtons />
      <Modal
        open={open === 'modal'}
        onClose={close}
        title="Đăng nhập để ứng tuyển"
        dirty={text !== ''}
        band={<Tile seed="login" palette="ink" unit={12} />}
        footer={
          <Button variant="filled" wide>
            Đăng nhập
          </Button>
        }
      >
        <Field label="Tên đăng nhập" required>
          <TextInput value={text} onValue={setText} />
        </Field>
        <Button onClick={() => toast.error('Sai tên đăng nhập hoặc mật khẩu.')}>toast</Button>
      </Modal>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Huỷ đơn ứng tuyển?"
        text="Công ty sẽ không còn xem được hồ sơ của bạn."
        confirmLabel="Huỷ đơn"
        danger
        reasons={REASONS}
        note="optional"
        typed="HUỶ"
      />
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        label="나라에듀 Nara Edu"
        position="2 / 12 chờ duyệt"
        onNext={() => undefined}
        pageHref="#page"
        footer={
          <>
            <Button variant="danger-outline">Từ chối</Button>
            <Button variant="filled">Duyệt, sang mục kế</Button>
          </>
        }
      >
        <h2>나라에듀 Nara Edu</h2>
      </Drawer>
      <PlaceSample open={open === 'picker'} onClose={close} />
    </GallerySample>
  );
}

function ToastButtons() {
  return (
    <GalleryRow>
      <Button onClick={() => toast.success({ title: 'Đã lưu hồ sơ', text: 'Công ty sẽ thấy bản mới nhất.' })}>
        success
      </Button>
      <Button
        onClick={() => toast.error({ title: 'Chưa gửi được', text: 'Kiểm tra lại các mục đánh dấu đỏ.' })}
      >
        error
      </Button>
      <Button onClick={() => toast.info({ title: 'Bạn đã đăng xuất', text: 'Hẹn gặp lại.' })}>info</Button>
      <Button
        onClick={() =>
          toast.warning({
            title: 'Tin sẽ hết hạn sau 2 ngày',
            text: 'Gia hạn để giữ vị trí nổi bật.',
            action: { label: 'Gia hạn', onAction: () => undefined },
          })
        }
      >
        warning
      </Button>
    </GalleryRow>
  );
}

function PlaceSample({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState('Huyện Yên Phong');
  return (
    <ListPicker
      open={open}
      onClose={onClose}
      title="Chọn địa điểm"
      levels={[
        { key: 'province', label: 'Bắc Ninh' },
        { key: 'district', label: 'Quận / huyện' },
        { key: 'ward', label: 'Phường / xã', disabled: true },
      ]}
      level="district"
      items={DISTRICTS.filter((name) => name.toLowerCase().includes(query.toLowerCase())).map((name) => ({
        value: name,
        label: name,
      }))}
      chosen={[place]}
      onPick={(value) => {
        setPlace(value);
        onClose();
      }}
      onQuery={setQuery}
      answered={query}
      note="Đổi tỉnh sẽ xoá quận và phường đã chọn."
    />
  );
}
