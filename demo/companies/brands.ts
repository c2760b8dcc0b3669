/** Invented names: as Vietnamese, Korean and English readers write them, and where the owner comes from. */
export interface Brand {
  vi: string;
  kr: string;
  en: string;
  origin: 'vi' | 'kr' | 'en';
}

/** The first brands belong to the demo companies that people sign in with. The others mix Vietnamese, Korean and other names. */
const names = `
kr|Solbit|솔빛|Solbit
vi|Bếp Cỏ Lau|벱꼬라우|Bep Co Lau
en|Kitewell|카이트웰|Kitewell
vi|Mây Ghềnh|머이겐|May Ghenh
vi|Trúc Lam Sơn|쭉람선|Truc Lam Son
kr|Haneulmaru|하늘마루|Haneulmaru
vi|Thuyền Thúng Xanh|투옌퉁싸인|Thuyen Thung Xanh
en|Northfern|노스펀|Northfern
vi|Đèn Dầu Đỏ|덴저우도|Den Dau Do
vi|Sen Đá Ngọc|센다응옥|Sen Da Ngoc
kr|Garamnuri|가람누리|Garamnuri
vi|Lúa Ba Trăng|루아바짱|Lua Ba Trang
vi|Gạch Men Cũ|각먼꾸|Gach Men Cu
en|Pebblecraft|페블크래프트|Pebblecraft
vi|Chuồn Chuồn Ớt|쭈온쭈온엇|Chuon Chuon Ot
kr|Dasomi|다소미|Dasomi
vi|Sông Ngà Xưa|송응아쓰어|Song Nga Xua
vi|Đồi Chè Sương|도이째스엉|Doi Che Suong
en|Harbourline Nine|하버라인나인|Harbourline Nine
vi|Cá Chuồn Bạc|까쭈온박|Ca Chuon Bac
kr|Byeolmoe|별뫼|Byeolmoe
vi|Nón Nghiêng|논응이엥|Non Nghieng
vi|Bến Tre Già Làng|벤쩨자랑|Ben Tre Gia Lang
en|Quillmark|퀼마크|Quillmark
vi|Phố Hiên Mưa|포히엔므어|Pho Hien Mua
kr|Onsaemteo|온샘터|Onsaemteo
vi|Rừng Tràm Gió|증짬조|Rung Tram Gio
vi|Ngói Âm Dương|응오이엄즈엉|Ngoi Am Duong
en|Tallowby|탈로비|Tallowby
vi|Vành Khuyên Vàng|바인쿠옌방|Vanh Khuyen Vang
kr|Mirinae Hanbit|미리내한빛|Mirinae Hanbit
vi|Cầu Khỉ Mới|꺼우키머이|Cau Khi Moi
vi|Đất Phèn Thơm|덧펜텀|Dat Phen Thom
en|Sundial & Reed|선다이얼앤드리드|Sundial & Reed
vi|Hạt Điều Nâu|핫디에우너우|Hat Dieu Nau
kr|Noeulbada|노을바다|Noeulbada
vi|Cánh Cò Lả|까인꼬라|Canh Co La
vi|Mộc Lan Rừng|목란증|Moc Lan Rung
en|Copperwren|코퍼렌|Copperwren
vi|Trăng Khuyết Bay|짱쿠옛바이|Trang Khuyet Bay
kr|Sarangchae|사랑채누리|Sarangchae
vi|Bờ Kè Tím|버께띰|Bo Ke Tim
vi|Ong Ruồi Núi|옹주오이누이|Ong Ruoi Nui
en|Lanternfield|랜턴필드|Lanternfield
vi|Gió Chướng|조쯔엉|Gio Chuong
kr|Puremnae|푸렘내|Puremnae
vi|Lá Dong Xanh|라종싸인|La Dong Xanh
vi|Chợ Nổi Sớm|쩌노이섬|Cho Noi Som
en|Mossbridge Five|모스브리지파이브|Mossbridge Five
vi|Thạch Sanh Đỏ|탁사인도|Thach Sanh Do
kr|Dallae Urim|달래울림|Dallae Urim
vi|Áo Tơi|아오떠이|Ao Toi
vi|Hoa Xoan Trắng|호아쏘안짱|Hoa Xoan Trang
en|Driftwell Kay|드리프트웰케이|Driftwell Kay
vi|Cối Xay Nước|꼬이싸이느억|Coi Xay Nuoc
kr|Ieumgil|이음길터|Ieumgil
vi|Bè Lục Bình|베룩빈|Be Luc Binh
vi|Dốc Sương Mờ|족스엉머|Doc Suong Mo
en|Oakenpost|오큰포스트|Oakenpost
vi|Mái Đình Cong|마이딘꽁|Mai Dinh Cong
kr|Haneolsoop|한얼숲|Haneolsoop
vi|Sáo Trúc Xanh|사오쭉싸인|Sao Truc Xanh
vi|Tôm Tích Vàng|똠띡방|Tom Tich Vang
en|Ferrydale Six|페리데일식스|Ferrydale Six
vi|Khói Lam Chiều|코이람찌에우|Khoi Lam Chieu
kr|Nabilo|나빌로|Nabilo
vi|Bưởi Năm Roi Mật|브어이남조이멋|Buoi Nam Roi Mat
vi|Thung Lũng Ong|퉁룽옹|Thung Lung Ong
en|Brightsedge|브라이트세지|Brightsedge
vi|Cọ Xoè|꼬쏘에|Co Xoe
kr|Garonggil|가롱길|Garonggil
vi|Đuốc Lá Dừa|두옥라즈어|Duoc La Dua
vi|Giếng Làng Trong|지엥랑쫑|Gieng Lang Trong
en|Wickham Loom|위컴룸|Wickham Loom
vi|Nắng Hanh|낭하인|Nang Hanh
kr|Seoraksol|서락솔|Seoraksol
vi|Ruộng Bậc Thềm|즈엉벅템|Ruong Bac Them
vi|Vó Cất|보껏|Vo Cat
en|Arrowmere|애로미어|Arrowmere
vi|Trống Đất|쫑덧|Trong Dat
kr|Maruteo|마루터한|Maruteo
vi|Hàng Rào Dâm Bụt|항자오점붓|Hang Rao Dam But
vi|Cau Chín|까우찐|Cau Chin
en|Yellowkiln|옐로킬른|Yellowkiln
vi|Đò Ngang Sớm|도응앙섬|Do Ngang Som
kr|Baramgyeol|바람결누|Baramgyeol
vi|Mùa Nước Lên|무어느억렌|Mua Nuoc Len
vi|Chim Sâu Nhỏ|찜서우뇨|Chim Sau Nho
en|Saltmarsh Ten|솔트마시텐|Saltmarsh Ten
vi|Tàu Lá Chuối|따우라쭈오이|Tau La Chuoi
kr|Isulbit|이슬빛터|Isulbit
vi|Mắt Lưới|맛르어이|Mat Luoi
vi|Quạt Mo|꾸앗모|Quat Mo
en|Thistlegate|시슬게이트|Thistlegate
vi|Gốc Đa Đầu Xóm|곡다더우쏨|Goc Da Dau Xom
kr|Onnuriwon|온누리원터|Onnuriwon
vi|Bánh Lái|바인라이|Banh Lai
vi|Rạ Rơm Vàng|자점방|Ra Rom Vang
en|Millrace Eight|밀레이스에이트|Millrace Eight
vi|Hồ Tiêu Xanh|호띠에우싸인|Ho Tieu Xanh
kr|Geumbora|금보라터|Geumbora
vi|Chái Bếp|짜이벱|Chai Bep
vi|Dải Yếm|자이옘|Dai Yem
en|Cloverstead|클로버스테드|Cloverstead
vi|Sân Gạch Nắng|선각낭|San Gach Nang
kr|Haetnimgol|햇님골|Haetnimgol
vi|Võng Gai|봉가이|Vong Gai
vi|Lò Than Hồng|로탄홍|Lo Than Hong
en|Juniper Quay|주니퍼키|Juniper Quay
vi|Nhịp Chày|녑짜이|Nhip Chay
kr|Yeoulmok|여울목터|Yeoulmok
vi|Dây Trầu|저이쩌우|Day Trau
vi|Hiên Nhà Ngoại|히엔냐응오아이|Hien Nha Ngoai
en|Ravenpress|레이븐프레스|Ravenpress
vi|Cồn Cát Xa|꼰깟싸|Con Cat Xa
kr|Miraeon|미래온터|Miraeon
vi|Mẹt Tre|멧쩨|Met Tre
vi|Ngõ Hoa Giấy|응오호아저이|Ngo Hoa Giay
en|Foxglove Yard|폭스글러브야드|Foxglove Yard
vi|Sương Muối Trắng|스엉무오이짱|Suong Muoi Trang
`;

export const brands: Brand[] = names
  .trim()
  .split('\n')
  .map((row) => {
    const [origin, vi = '', kr = '', en = ''] = row.split('|');
    return { origin: origin as Brand['origin'], vi, kr, en };
  });
